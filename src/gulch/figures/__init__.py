"""Plots as SVG text, and the page they stand on: one file, no script, the same to the byte for the same numbers.

``svg`` writes marks, ``scales`` places them, ``plots`` are the shapes that reports are made of, ``page`` is the frame.
Marks carry classes and no colours: ``figures.css`` gives those, by day, by lamp light and on paper. Every plot has a
text that says what it shows. A wide plot is drawn twice, for a desk and for a phone: shrunken letters cannot be read.
"""
