import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { Bubble } from '#src/ui/bubble.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { ConversationView } from '#sync/queries/conversation.ts';

interface KnownLineProps {
  line: NonNullable<ConversationView['known']>;
  /** The name of the member. */
  name: string;
}

/** The last message of the chat list, in place of messages that are not on this device. */
export function KnownLine({ line, name }: KnownLineProps) {
  const { mine, created, automatic } = line;
  const { t } = useLingui();
  const format = useFormat();
  const bodyOf = ({ body, isDeleted, isPhoto }: KnownLineProps['line']) => {
    if (isDeleted) return mine ? t`You deleted this message` : t`This message was deleted`;
    if (body === '') return t`Photo`;
    return isPhoto ? t`Photo: ${body}` : body;
  };
  return (
    <div className="flex flex-col pb-3">
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
        {bodyOf(line)}
      </Bubble>
    </div>
  );
}
