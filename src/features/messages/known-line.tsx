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
      <p className="mx-auto mb-4 flex w-fit items-start gap-2 rounded-note border border-line bg-card px-4 py-2.5 text-small text-muted">
        <WifiOff aria-hidden="true" className="mt-px size-5 shrink-0" />
        <Trans>Earlier messages come as soon as you are connected.</Trans>
      </p>
      <div className="flex flex-col">
        <Bubble
          side={mine ? 'mine' : 'theirs'}
          label={<VisuallyHidden>{mine ? t`You:` : t`${name}:`}</VisuallyHidden>}
          foot={
            <>
              {automatic && (
                <span className="font-semibold">
                  <Trans>Automatic reply</Trans>
                </span>
              )}
              <time dateTime={created}>{format.full(created)}</time>
            </>
          }
        >
          {body === '' ? t`Photo` : body}
        </Bubble>
      </div>
    </div>
  );
}
