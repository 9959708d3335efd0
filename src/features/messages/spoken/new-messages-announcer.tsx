import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ConversationView, MessageItem } from '#sync/queries/conversation.ts';

/** Messages that arrive within this time are announced together. */
const BUNDLE_MS = 1_000;

interface NewMessagesAnnouncerProps {
  view: ConversationView;
  /** The name of the other member. */
  name: string;
}

/** Says what the other member writes while the conversation is open, once. What was there before it is history. */
export function NewMessagesAnnouncer({ view, name }: NewMessagesAnnouncerProps) {
  const { t } = useLingui();
  const news = useNews(view);
  const [first] = news;
  const count = news.length;
  const words = ({ body, image }: MessageItem): string => {
    if (image === null) return body;
    return body === '' ? t`Photo` : t`Photo: ${body}`;
  };
  return (
    <p role="status" className="sr-only">
      {first !== undefined && (
        <span key={`${count} ${first.key}`}>
          {count > 1 && (
            <span>
              <Plural value={count} one="# new message" other="# new messages" />
            </span>
          )}
          {count === 1 && <span>{`${t`${name}:`} ${words(first)}`}</span>}
        </span>
      )}
    </p>
  );
}

/** The messages to announce now. */
function useNews({ rows, isWhole }: ConversationView): readonly MessageItem[] {
  const known = useRef<ReadonlySet<string> | null>(null);
  const waiting = useRef<MessageItem[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [said, say] = useState<readonly MessageItem[]>([]);

  useEffect(() => {
    waiting.current.push(...(known.current === null ? [] : newerThan(known.current, rows)));
    if (isWhole || known.current !== null) known.current = new Set(rows.map(({ key }) => key));
    if (waiting.current.length === 0) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      say(waiting.current.splice(0));
    }, BUNDLE_MS);
  }, [rows, isWhole]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return said;
}

/** Older pages stand before what is known, and a page of another time has nothing in common with it. */
function newerThan(known: ReadonlySet<string>, rows: readonly MessageItem[]): MessageItem[] {
  const last = rows.findLastIndex(({ key }) => known.has(key));
  if (last < 0 && known.size > 0) return [];
  return rows.slice(last + 1).filter(({ mine }) => !mine);
}
