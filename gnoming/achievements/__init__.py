"""What somebody has achieved by skill: which achievements there are, what wins each, and the shelf they stand on."""
