"""The program by one switch or two, or by a pointer that cannot click: what there is to use is offered in turn."""
