/**
 * Whether a key belongs to the composition of a character, as Japanese, Chinese and Korean are typed: it chooses, ends or cancels
 * that, and means nothing else. Safari ends the composition before it reports the key, and then only the code 229 shows it.
 */
const CODE_OF_COMPOSITION = 229;

export const isOfComposition = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === CODE_OF_COMPOSITION;
