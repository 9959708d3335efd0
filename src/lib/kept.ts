/** Small things kept on this device. A browser that refuses to keep anything simply forgets them. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Full, or forbidden by the browser: the choice lasts as long as the page.
  }
}
