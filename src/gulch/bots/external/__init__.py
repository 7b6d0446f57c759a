"""Bots written by others, in any language: they are told in lines of JSON what their seat sees, and answer in notation.

``protocol`` is what is said, ``channel`` how a line comes and goes, ``process`` and ``remote`` who is at the other end,
``jail`` what a process may do, ``guest`` such a bot on its chair, and ``roster`` the file that names them.
"""
