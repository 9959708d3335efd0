/**
 * "Start chat", from any card: finds or creates the conversation and opens it, unless the member has gone elsewhere meanwhile.
 * Offline it opens too; the first message creates it. A failure is the modal of spec §8; the route renders `failure`. The same object until something in it changes,
 * so that the cards do not render for nothing.
 */
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
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
  const place = usePlaceInHistory();
  const { run, busy } = useCommandState((sync) => sync.startChat);
  const [asked, setAsked] = useState<ProfileId | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const start = useCallback(
    async (profile: ProfileId) => {
      setAsked(profile);
      const from = place.current;
      const outcome = await run({ profile });
      if (!outcome.ok) return setFailed(true);
      if (place.current !== from) return;
      const { conversation } = outcome.value;
      await navigate(conversation === null ? `/members/${profile}/chat` : `/chats/${conversation}`);
    },
    [navigate, place, run],
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

/** The entry of the history that this component is shown in; null once it is left. */
function usePlaceInHistory(): RefObject<string | null> {
  const { key } = useLocation();
  const place = useRef<string | null>(null);
  useEffect(() => {
    place.current = key;
    return () => {
      place.current = null;
    };
  }, [key]);
  return place;
}
