import { Plural, Trans } from '@lingui/react/macro';
import { isolated } from '#src/i18n/isolated.ts';
import type { ChatRow } from '#sync/queries/chats.ts';

/** The last message and its author, or the draft. */
export function LastLine({ row: { draft, last, num_unread_messages: unread } }: { row: ChatRow }) {
  if (draft !== null && draft !== '') {
    return (
      <span key="draft">
        <span className="font-semibold text-accent">
          <Trans>Draft:</Trans>
        </span>{' '}
        {isolated(draft)}
      </span>
    );
  }
  // A backend may count unread messages without sending the last one.
  if (last === null && unread > 0)
    return (
      <span key="unread">
        <Plural value={unread} one="# new message" other="# new messages" />
      </span>
    );
  if (last === null)
    return (
      <span key="hello">
        <Trans>Say hello</Trans>
      </span>
    );
  return <LastMessage last={last} />;
}

function LastMessage({ last }: { last: NonNullable<ChatRow['last']> }) {
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
      <span key="mine">
        <Trans>You:</Trans> {body}
      </span>
    );
  }
  if (!last.automatic) return <span key="theirs">{body}</span>;
  return (
    <span key="automatic">
      <span className="italic">
        <Trans>Automatic:</Trans>
      </span>{' '}
      {body}
    </span>
  );
}

function LastBody({ last }: { last: NonNullable<ChatRow['last']> }) {
  const body = isolated(last.body);
  if (!last.isPhoto && body !== '') return <span key="text">{body}</span>;
  return (
    <span key="photo">{body === '' ? <Trans>Photo</Trans> : <Trans>Photo: {body}</Trans>}</span>
  );
}
