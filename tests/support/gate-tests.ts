/**
 * Which tests the gate runs (`npm test`): every file but those named `….whole.test.ts`, and of the stories in Chromium those with
 * the tag `@gate`.
 */
export const WHOLE_ONLY = '.whole.test.';
export const GATE_TAG = '@gate';

/** A story with its title and, where it has options, the word after `tag`: the tag itself, or a variable that may hold it. */
const STORY = /\btest\(\s*(['"`])(?<title>(?:(?!\1).)*)\1,\s*(?:\{ tag(?:: (?<tag>[^}]*))? \})?/g;

/** The titles of the stories of a file that the gate runs. */
const storiesInGate = (text: string): string =>
  [...text.matchAll(STORY)]
    .filter(([found, , , tag]) => found.endsWith('}') && tag !== "'@long'")
    .map(([found]) => found)
    .join('\n');

/** The text of a file of tests or of what it uses, as far as the gate runs it. */
export function textInGate(path: string, text: string): string {
  if (path.includes(WHOLE_ONLY)) return '';
  return path.endsWith('.spec.ts') ? storiesInGate(text) : text;
}
