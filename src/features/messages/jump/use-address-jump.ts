/**
 * Goes to the message that the address names, once: the name is then removed from the address, so that neither a reload nor
 * going back moves the reader again.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MessageId } from '#schemas/ids.ts';
import { messageIn } from '#src/data/message-address.ts';

export function useAddressJump(to: (message: MessageId) => void): void {
  const { hash, key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const message = messageIn(hash);
  const seen = useRef<string | null>(null);
  const go = useEffectEvent((named: MessageId) => {
    if (seen.current === key) return;
    seen.current = key;
    to(named);
    void navigate({ pathname, search }, { replace: true });
  });
  // The key: the same message may be chosen again.
  useEffect(() => {
    if (message !== null) go(message);
  }, [message, key]);
}
