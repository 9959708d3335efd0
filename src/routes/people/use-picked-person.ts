/** The result whose profile is open beside the list, where there is space for both. */
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useMedia } from '#src/lib/use-media.ts';

interface Picked {
  profile: ProfileId;
  /** Opened by a press, not by a key that goes through the list. */
  isPressed: boolean;
}

export interface PickedPerson {
  /** Contains the results. */
  list: RefObject<HTMLDivElement | null>;
  picked: Picked | null;
  /** Whether the picked one is open beside the list. */
  isBeside: boolean;
  pick: (picked: Picked) => void;
  /** Opens a profile beside the list; absent where there is no space. */
  open: ((profile: ProfileId) => void) | undefined;
  close: () => void;
}

export const linkOf = (list: HTMLElement | null, profile: string): HTMLAnchorElement | null =>
  list?.querySelector<HTMLAnchorElement>(`a[href="/members/${CSS.escape(profile)}"]`) ?? null;

export function usePickedPerson(): PickedPerson {
  const list = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(min-width: 75rem)');
  const [picked, pick] = useState<Picked | null>(null);
  const open = useCallback((profile: ProfileId) => pick({ profile, isPressed: true }), []);
  return useMemo(
    () => ({
      list,
      picked,
      isBeside: isWide && picked !== null,
      pick,
      open: isWide ? open : undefined,
      close: () => {
        if (picked !== null) linkOf(list.current, picked.profile)?.focus();
        pick(null);
      },
    }),
    [isWide, open, picked],
  );
}
