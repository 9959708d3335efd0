/**
 * "Start chat", from any card: finds or creates the conversation and opens it. Offline it opens too; the first message
 * creates it. A failure is the modal of spec §8; the route renders `failure`. The same object until something in it changes,
 * so that the cards do not render for nothing.
 */
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { StartChatFailure } from './start-chat-failure.tsx';

export interface StartChat {
  start: (profile: ProfileId) => void;
  /** The member whose chat is being started. */
  starting: ProfileId | null;
  failure: ReactNode;
}

export function useStartChat(): StartChat {
  const navigate = useNavigate();
  const { run, busy } = useCommandState((sync) => sync.startChat);
  const [asked, setAsked] = useState<ProfileId | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const start = useCallback(
    async (profile: ProfileId) => {
      setAsked(profile);
      const outcome = await run({ profile });
      if (!outcome.ok) return setFailed(true);
      const { conversation } = outcome.value;
      await navigate(conversation === null ? `/members/${profile}/chat` : `/chats/${conversation}`);
    },
    [navigate, run],
  );

  return useMemo(
    () => ({
      start: (profile) => void (busy ? null : start(profile)),
      starting: busy ? asked : null,
      failure: <StartChatFailure isShown={hasFailed} onClose={() => setFailed(false)} />,
    }),
    [asked, busy, hasFailed, start],
  );
}
