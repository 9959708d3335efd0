import { useState } from 'react';

export interface Opening {
  isOpen: boolean;
  /** The number of this opening, for the `key` of a dialog: each opening starts without what was typed in the last one. */
  number: number;
  open: () => void;
  close: () => void;
}

/** Whether a dialog is open. A closed one stays rendered, so that its closing animation is shown. */
export function useOpening(): Opening {
  const [{ isOpen, number }, set] = useState({ isOpen: false, number: 0 });
  return {
    isOpen,
    number,
    open: () => set({ isOpen: true, number: number + 1 }),
    close: () => set({ isOpen: false, number }),
  };
}
