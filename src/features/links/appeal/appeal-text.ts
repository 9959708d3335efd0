/**
 * The text of an appeal by mail while it is written: for this tab only, because its writer may have no account here any more. A
 * reload needs the link again, and the text is still there.
 */
const NAME = 'appeal';

export function readAppealText(): string {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** An empty text removes it. */
export function keepAppealText(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
  } catch {
    // Full, or forbidden by the browser: the text lasts as long as the page.
  }
}
