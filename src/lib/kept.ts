/** Small values stored on this device. If the browser refuses to store them, they are lost. */
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

export function unkeep(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

export function unkeepAll(prefix: string): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
