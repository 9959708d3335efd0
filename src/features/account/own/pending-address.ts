/** A new address that waits for its link, on this device until it is confirmed, cancelled or expired, or the member signs out. */
import { useKeptText } from '#src/data/own-fields/kept-text.ts';
import { useNow } from '#src/data/use-now.ts';

interface Pending {
  email: string;
  expires: string;
}

interface PendingAddress {
  /** Null when none is known here: the server does not list them. */
  pending: Pending | null;
  put: (pending: Pending) => void;
  forget: () => void;
}

/** `current` is the address of the account: once it is the new one, nothing is pending. */
export function usePendingAddress(current: string): PendingAddress {
  const { text, change, forget } = useKeptText('new-address');
  const now = useNow();
  const [expires = '', email = ''] = text?.split(' ') ?? [];
  const isPending = email !== '' && email !== current && Date.parse(expires) > now;
  return {
    pending: isPending ? { email, expires } : null,
    put: (pending) => change(`${pending.expires} ${pending.email}`),
    forget,
  };
}
