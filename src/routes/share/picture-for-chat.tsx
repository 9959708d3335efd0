import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chatPath } from '#src/features/chats/chat-path.ts';
import { LiveView } from '#src/features/live/live-view.tsx';
import { PhotoFor } from '#src/features/messages/photo/photo-for.tsx';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { ChatRow } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { ChatChoice } from './chat-choice.tsx';

interface PictureForChatProps {
  picture: Blob;
  /** With the address of the conversation. */
  onDone: (to: string) => void;
}

/** Whom the picture is for, and then the sheet that sends it. */
export function PictureForChat({ picture, onDone }: PictureForChatProps) {
  const [row, setRow] = useState<ChatRow | null>(null);
  if (row === null) return <ChatChoice onPick={setRow} />;
  return (
    <ForRow
      row={row}
      picture={picture}
      onClose={() => setRow(null)}
      onSent={() => onDone(chatPath(row))}
    />
  );
}

interface ForRowProps {
  row: ChatRow;
  picture: Blob;
  onClose: () => void;
  onSent: () => void;
}

function ForRow({ row, picture, onClose, onSent }: ForRowProps) {
  const { t } = useLingui();
  const profile = row.card.id;
  const { name } = usePersonName()(row.card);
  const params = { profile, wanted: 'price' } as const;
  const live = useLive(conversationQuery, params);
  const reload = useReload(conversationQuery, params);
  return (
    <>
      <LiveView live={live} skeleton={<Spinner label={t`Loading...`} />} onRetry={reload}>
        {(view) => <PhotoFor {...{ profile, name, view, onClose, onSent }} given={picture} />}
      </LiveView>
      <Button kind="quiet" isWide onClick={onClose}>
        <Trans>Choose another one</Trans>
      </Button>
    </>
  );
}
