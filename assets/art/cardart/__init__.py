"""The pictures of the cards, one module per family; 480 by 671.5 units."""
