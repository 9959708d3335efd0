/**
 * "Start chat": its page opens at once, finds or creates the conversation, and calls `onOpened`. Offline the first message
 * creates it. A failure is the modal of spec §8, which leads back.
 */
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { StartChatFailure } from './start-chat-failure.tsx';

export function useOpenChat(profile: ProfileId, onOpened: () => void): ReactNode {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const { connectivity } = useStatus('connectivity');
  const { run, failure } = useCommandState((sync) => sync.startChat);

  const open = useEffectEvent(async () => {
    const outcome = await run({ profile });
    if (outcome.ok) onOpened();
  });
  useEffect(() => {
    if (connectivity !== 'offline') void open();
  }, [profile, connectivity]);

  const leave = () => (isFirst ? navigate(`/members/${profile}`, { replace: true }) : navigate(-1));
  return <StartChatFailure isShown={failure !== null} onClose={() => void leave()} />;
}
