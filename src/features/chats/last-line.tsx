import { Plural, Trans } from '@lingui/react/macro';
import { isolated } from '#src/i18n/isolated.ts';
import type { ChatRow } from '#sync/queries/chats.ts';

/** The last message and its author, or the draft. */
export function LastLine({ row: { draft, last, num_unread_messages: unread } }: { row: ChatRow }) {
  if (draft !== null && draft !== '') {
    return (
      <>
        <span className="font-semibold text-accent">
          <Trans>Draft:</Trans>
        </span>{' '}
        {isolated(draft)}
      </>
    );
  }
  // A backend may count unread messages without sending the last one.
  if (last === null && unread > 0)
    return <Plural value={unread} one="# new message" other="# new messages" />;
  if (last === null) return <Trans>Say hello</Trans>;
  if (last.isDeleted) {
    return (
      <i>
        {last.mine ? (
          <Trans>You deleted this message</Trans>
        ) : (
          <Trans>This message was deleted</Trans>
        )}
      </i>
    );
  }
  const body = <LastBody last={last} />;
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

function LastBody({ last }: { last: NonNullable<ChatRow['last']> }) {
  const body = isolated(last.body);
  if (body === '') return <Trans>Photo</Trans>;
  return last.isPhoto ? <Trans>Photo: {body}</Trans> : body;
}
