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

interface KeptChoice {
  /** Null at first. */
  read: () => string | null;
  change: (value: string | null) => void;
  /** Calls `changed` after each change, in every tab, and after `announce`. */
  subscribe: (changed: () => void) => () => void;
  announce: () => void;
}

/** A choice for this device that the open app follows. */
export function keptChoice(name: string): KeptChoice {
  const event = `kept ${name}`;
  const announce = () => void window.dispatchEvent(new Event(event));
  return {
    read: () => kept(name),
    announce,
    change(value) {
      if (value === null) unkeep(name);
      else keep(name, value);
      announce();
    },
    subscribe(changed) {
      window.addEventListener(event, changed);
      window.addEventListener('storage', changed);
      return () => {
        window.removeEventListener(event, changed);
        window.removeEventListener('storage', changed);
      };
    },
  };
}

export function unkeepAll(prefix: string): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
