"""The pictures of the cards, one module a family; 480 by 671.5 units."""
