/**
 * What a member has typed and not saved yet: it is on this device until it is saved, or until the member signs
 * out. On a shared device, and with an app lock, it lasts as long as the component.
 */
import { useState } from 'react';
import { useStatus } from '#src/data/use-status.ts';
import { keep, kept, unkeep, unkeepAll } from '#src/lib/kept.ts';

const PREFIX = 'typed:';

export const forgetKeptTexts = (): void => unkeepAll(PREFIX);

export interface KeptText {
  /** Null when nothing was typed. */
  text: string | null;
  change: (text: string) => void;
  forget: () => void;
}

export function useKeptText(field: string): KeptText {
  const { session, storage, lock } = useStatus('session', 'storage', 'lock');
  const isKept = storage === 'durable' && lock === null;
  const member = session.state === 'member' && isKept ? session.member : null;
  const name = member === null ? null : `${PREFIX}${member}:${field}`;
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? (name === null ? null : kept(name)),
    change(text) {
      setTyped(text);
      if (name !== null) keep(name, text);
    },
    forget() {
      setTyped(null);
      if (name !== null) unkeep(name);
    },
  };
}
