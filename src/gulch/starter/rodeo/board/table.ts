/**
 * Written by `python -m gulch.web.typescript`; do not edit.
 *
 * @noprettier
 */

export interface Bull {
  id: string;
  name: string;
  temper: string;
  tired: boolean;
  label: string;
}

export interface Table {
  bulls: Bull[];
  dare: string;
  dare_text: string;
}
