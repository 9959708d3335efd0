/** The messages that I deleted for myself and that the server still has. A refused deletion shows the message again. */
import type { MessageId } from '#schemas/ids.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

export const removedMessages = (rows: readonly OutboxRow[]): ReadonlySet<MessageId> =>
  new Set(
    rowsOf(rows, 'message-remove').flatMap(({ state, message }) =>
      state === 'refused' ? [] : [message],
    ),
  );
