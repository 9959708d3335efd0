import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChatChoice } from './chat-choice.tsx';
import { chatPath } from '#src/features/chats/chat-path.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { ChatRow } from '#sync/queries/chats.ts';

interface SharedTextProps {
  text: string;
  /** With the address of the conversation. */
  onDone: (to: string) => void;
}

/** Goes below what is written in the draft of one conversation, where the member sends it or not. */
export function SharedText({ text, onDone }: SharedTextProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const append = useCommand((sync) => sync.appendToDraft);
  const notify = useFailureToast();
  const names = usePersonName();
  const pick = async (row: ChatRow) => {
    const outcome = await append({ profile: row.card.id, text });
    if (!outcome.ok) return notify(outcome.failure);
    const { name } = names(row.card);
    showToast({ text: t`Added to your draft for ${name}` });
    return onDone(chatPath(row));
  };
  return (
    <Panel title={<Trans>Text</Trans>}>
      <p
        dir="auto"
        translate="no"
        className="max-h-60 overflow-y-auto rounded-item bg-sunk p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </p>
      <div className="mt-4 flex flex-col gap-3">
        {isChoosing ? (
          <ChatChoice onPick={(row) => void pick(row)} />
        ) : (
          <Button kind="soft" isWide onClick={() => setChoosing(true)}>
            <Trans>Put it into a chat</Trans>
          </Button>
        )}
        <p className="text-small text-muted">
          <Trans>It is added to your draft. You send it yourself.</Trans>
        </p>
      </div>
    </Panel>
  );
}
