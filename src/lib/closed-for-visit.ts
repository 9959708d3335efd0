/** What the member closed in this tab stays closed until the tab is closed, also after a reload. */
import { useState } from 'react';

const read = (name: string): boolean => {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
};

const write = (name: string): void => {
  try {
    sessionStorage.setItem(name, '1');
  } catch {
    // The browser forbids storage: it stays closed until the component is unmounted.
  }
};

export function useClosedForVisit(name: string): [isClosed: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(() => read(name));
  return [
    isClosed,
    () => {
      write(name);
      setClosed(true);
    },
  ];
}
