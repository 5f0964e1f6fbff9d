"""The drawing kit: colours, curves, painted forms, hair, plants and things, all as SVG text."""
