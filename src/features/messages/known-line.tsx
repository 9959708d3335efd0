import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Bubble } from '#src/ui/bubble.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { ConversationView } from '#sync/queries/conversation.ts';

interface KnownLineProps {
  line: NonNullable<ConversationView['known']>;
  /** The name of the member. */
  name: string;
}

/** For a conversation whose messages are not on this device: the last message of the chat list, and when the others load. */
export function KnownLine({ line: { body, mine, created, automatic }, name }: KnownLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="pb-3">
      <p className="mx-auto flex w-fit items-start gap-2 px-2 pb-4 text-small text-muted">
        <WifiOff aria-hidden="true" className="mt-px size-5 shrink-0" />
        <Trans>Earlier messages come as soon as you are connected.</Trans>
      </p>
      <Bubble side={mine ? 'mine' : 'theirs'}>
        <VisuallyHidden>{mine ? t`You:` : t`${name}:`}</VisuallyHidden>
        {body === '' ? t`Photo` : body}
      </Bubble>
      <p className={`flex gap-1.5 px-1 pt-1 text-meta text-muted ${mine ? 'justify-end' : ''}`}>
        {automatic && (
          <span className="font-semibold">
            <Trans>Automatic reply</Trans>
          </span>
        )}
        <time dateTime={created} className="tabular-nums">
          {format.full(created)}
        </time>
      </p>
    </div>
  );
}
