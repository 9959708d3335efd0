/**
 * The browser offers the passkeys of this device among the suggestions of the field of the address (conditional UI; decisions
 * 96). Whatever prevents it is silent: the button and the password are there.
 */
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '#schemas/outcome.ts';
import type { RequestOptions, UsedPasskey } from '#schemas/passkeys.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useOnceVisible } from '#src/data/use-once-visible.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import { CHALLENGE_MS } from '#schemas/limits.ts';
import { suggestPasskey } from './load-ask-browser.ts';

interface Suggested {
  /** Nothing is suggested while the form or the button is at work. */
  isHeld: boolean;
  onUsed: (passkey: UsedPasskey) => void;
}

export function useSuggestedPasskey({ isHeld, onUsed }: Suggested): void {
  const begin = useCommand((sync) => sync.startPasskeyLogin);
  const isSeen = useOnceVisible();
  const isAway = useIsAway();
  const [round, setRound] = useState(0);
  const used = useRef(onUsed);
  useEffect(() => {
    used.current = onUsed;
  });
  const mayAsk = isSeen && !isAway && !isHeld;

  useEffect(() => {
    if (!mayAsk) return undefined;
    const ending = new AbortController();
    const again = () => setRound((rounds) => rounds + 1);
    let until = Infinity;
    const suggest = async () => {
      if (!(await canSuggest())) return;
      const kept = keptChallenge() ?? (await freshChallenge(begin));
      if (kept === null || ending.signal.aborted) return;
      until = kept.until;
      const passkey = await suggestPasskey(kept.options, ending.signal);
      if (passkey === null) return;
      dropChallenge();
      used.current(passkey);
      again();
    };
    const renew = ({ target }: FocusEvent) => {
      if (until <= Date.now() && isSuggestingField(target)) again();
    };
    const cancel = whenIdle(() => void suggest());
    document.addEventListener('focusin', renew);
    return () => {
      cancel();
      ending.abort();
      document.removeEventListener('focusin', renew);
    };
  }, [mayAsk, round, begin]);
}

async function canSuggest(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    return false;
  }
}

async function freshChallenge(
  begin: () => Promise<Outcome<RequestOptions>>,
): Promise<KeptChallenge | null> {
  const begun = await begin();
  return begun.ok ? keepChallenge(begun.value) : null;
}

const isSuggestingField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.autocomplete.endsWith('webauthn');

const CHALLENGE_KEY = 'passkey-challenge';
/** The device asks who is there before it answers. */
const TO_ANSWER_MS = 60_000;

/**
 * The challenge of the suggested passkeys, kept by this tab until it is used or nearly over: a login page that is opened again
 * asks for no other one, so that looking at it costs nothing of the limit of calls.
 */
interface KeptChallenge {
  options: RequestOptions;
  until: number;
}

function keepChallenge(options: RequestOptions): KeptChallenge {
  const kept = { options, until: Date.now() + CHALLENGE_MS - TO_ANSWER_MS };
  try {
    const { challenge, rpId, timeout } = options;
    sessionStorage.setItem(CHALLENGE_KEY, JSON.stringify([challenge, rpId, timeout, kept.until]));
  } catch {
    // A full storage: the next page asks again.
  }
  return kept;
}

/** Null when there is none, or it is nearly over. */
function keptChallenge(): KeptChallenge | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(CHALLENGE_KEY) ?? 'null');
    if (!Array.isArray(stored)) return null;
    const parts: readonly unknown[] = stored;
    const [challenge, rpId, timeout, until] = parts;
    if (typeof challenge !== 'string' || typeof rpId !== 'string') return null;
    if (typeof timeout !== 'number' || typeof until !== 'number' || until <= Date.now())
      return null;
    return { options: { challenge, rpId, timeout, userVerification: 'required' }, until };
  } catch {
    return null;
  }
}

function dropChallenge(): void {
  try {
    sessionStorage.removeItem(CHALLENGE_KEY);
  } catch {
    // Without storage none is kept.
  }
}
