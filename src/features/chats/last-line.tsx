import { Plural, Trans } from '@lingui/react/macro';
import type { ChatRow } from '#sync/queries/chats.ts';

/** The last message and its author, or the draft. */
export function LastLine({ row: { draft, last, num_unread_messages: unread } }: { row: ChatRow }) {
  if (draft !== null && draft !== '') {
    return (
      <>
        <span className="font-semibold text-accent">
          <Trans>Draft:</Trans>
        </span>{' '}
        {draft}
      </>
    );
  }
  // A backend may count unread messages without sending the last one.
  if (last === null && unread > 0)
    return <Plural value={unread} one="# new message" other="# new messages" />;
  if (last === null) return <Trans>Say hello</Trans>;
  const body = last.body === '' ? <Trans>Photo</Trans> : last.body;
  if (last.mine) {
    return (
      <>
        <Trans>You:</Trans> {body}
      </>
    );
  }
  if (!last.automatic) return body;
  return (
    <>
      <span className="italic">
        <Trans>Automatic:</Trans>
      </span>{' '}
      {body}
    </>
  );
}
