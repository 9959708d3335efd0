/** Shows a passkey to the server: the server gives a challenge, the browser answers it, and the answer is sent. */
import { useState } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import type { RequestOptions, UsedPasskey } from '#schemas/passkeys.ts';
import { type PickCommand, useCommand } from '#src/data/use-command.ts';
import { showPasskey } from './load-ask-browser.ts';

export interface ShowPasskey {
  /** True when the server accepted it. */
  show: () => Promise<boolean>;
  /** The same with a passkey that the browser gave without being asked by `show`. */
  send: (passkey: UsedPasskey) => Promise<boolean>;
  isBusy: boolean;
  /** Why the last one did not count; `ended`: the member or the browser gave none. */
  problem: Failure | 'ended' | null;
}

export function useShowPasskey<T>(
  start: PickCommand<[], RequestOptions>,
  send: PickCommand<[UsedPasskey], T>,
): ShowPasskey {
  const begin = useCommand(start);
  const finish = useCommand(send);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShowPasskey['problem']>(null);

  const during = async (attempt: () => Promise<ShowPasskey['problem']>): Promise<boolean> => {
    setProblem(null);
    setBusy(true);
    const met = await attempt();
    setBusy(false);
    setProblem(met);
    return met === null;
  };
  const sendShown = async (passkey: UsedPasskey): Promise<ShowPasskey['problem']> => {
    const sent = await finish(passkey);
    return sent.ok ? null : sent.failure;
  };
  const ask = async (): Promise<ShowPasskey['problem']> => {
    const begun = await begin();
    if (!begun.ok) return begun.failure;
    const passkey = await showPasskey(begun.value);
    return passkey === null ? 'ended' : sendShown(passkey);
  };
  return {
    show: () => during(ask),
    send: (passkey) => during(() => sendShown(passkey)),
    isBusy,
    problem,
  };
}
