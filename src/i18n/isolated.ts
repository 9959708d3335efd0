/** Letters that are read from right to left, and characters that change the direction of what follows. */
const TURNS = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** A member's own words inside a sentence or a line of ours: they keep their direction, and turn nothing around them. */
export const isolated = (text: string): string =>
  TURNS.test(text) ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE : text;
