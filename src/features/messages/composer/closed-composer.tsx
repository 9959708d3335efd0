import { Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePeoplePath } from '#src/data/people/use-people-path.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import type { ConversationView } from '#sync/queries/conversation.ts';

interface ClosedComposerProps {
  view: ConversationView;
  /** What the member was writing. */
  draft: string;
  /** Takes the block back. */
  unblock: ReactNode;
}

/** Replaces the composer: why nothing can be written, one next step, and what was written, because it must not be lost. */
export function ClosedComposer({ view, draft, unblock }: ClosedComposerProps) {
  return (
    <div className="pad-bottom-safe flex flex-col gap-2 border-t border-line bg-card px-4 py-3 text-center text-muted">
      <div role="status" className="flex flex-wrap items-center justify-center gap-x-2">
        <Ban aria-hidden="true" className="size-5 shrink-0" />
        <Reason view={view} unblock={unblock} />
      </div>
      {draft.trim() !== '' && (
        <p className="max-h-24 overflow-y-auto rounded-field bg-sunk px-3 py-2 text-start text-small whitespace-pre-line wrap-anywhere select-text">
          <span className="font-semibold text-accent">
            <Trans>Draft:</Trans>
          </span>{' '}
          {isolated(draft)}
        </p>
      )}
    </div>
  );
}

function Reason({ view, unblock }: Pick<ClosedComposerProps, 'view' | 'unblock'>): ReactNode {
  const people = usePeoplePath();
  if (view.blocked)
    return (
      <>
        <p>
          <Trans>You have blocked this person.</Trans>
        </p>
        {unblock}
      </>
    );
  return (
    <>
      <p>
        {isGone(view) ? (
          <Trans>This person is no longer available.</Trans>
        ) : (
          <Trans>This conversation is closed.</Trans>
        )}
      </p>
      <TextLink isAlone to={people}>
        <Trans>Search people</Trans>
      </TextLink>
    </>
  );
}

/** Of a member who is gone, or who blocks me, the site sends only the place in the conversation. */
const isGone = ({ card }: ConversationView): boolean => card !== null && card.name.trim() === '';
