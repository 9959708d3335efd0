/**
 * The address and the name while the account form is filled in, for a reload. They end with the tab, because this device may be
 * shared. The password is never stored.
 */
const NAME = 'signup';

export interface AccountDraft {
  email: string;
  name: string;
}

const EMPTY: AccountDraft = { email: '', name: '' };

export function readDraft(): AccountDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return EMPTY;
    const part = (name: string): string => {
      const value: unknown = Object.entries(stored).find(([key]) => key === name)?.[1];
      return typeof value === 'string' ? value : '';
    };
    return { email: part('email'), name: part('name') };
  } catch {
    return EMPTY;
  }
}

export function keepDraft(draft: AccountDraft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // Full, or forbidden by the browser: the draft lasts as long as the page.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Forbidden by the browser: nothing was stored.
  }
}
