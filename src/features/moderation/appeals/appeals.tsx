import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { DecidedNotice, type Met } from '#src/features/moderation/decided-notice.tsx';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { appealsQuery } from '#sync/queries/staff/lists.ts';
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { Person } from '#src/features/moderation/person.tsx';
import {
  useActionWords,
  useGroundWords,
  useReasonWords,
} from '#src/features/moderation/use-staff-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { AppealForm } from './appeal-form.tsx';
import { isOwn, type AppealProps } from './appeal-props.ts';

/** The appeals that this moderator may decide: those against decisions of others. */
export function Appeals() {
  const [met, setMet] = useState<Met>(null);
  return (
    <>
      <DecidedNotice met={met} />
      <PagesView
        query={appealsQuery}
        params={{}}
        empty={
          <EmptyState kind="sent" title={<Trans>No appeals</Trans>}>
            <Trans>Appeals against decisions of other moderators appear here.</Trans>
          </EmptyState>
        }
      >
        {({ items, names }) => (
          <ul className="flex flex-col gap-3">
            {items.map((appeal) => (
              <AppealCard
                key={appeal.id}
                appeal={appeal}
                names={names}
                onMet={setMet}
                onDone={() => setMet(null)}
              />
            ))}
          </ul>
        )}
      </PagesView>
    </>
  );
}

/** What the member says against a decision, the decision itself, and the form that answers. */
function AppealCard(props: AppealProps) {
  const { appeal, names } = props;
  const { by, text, created, decision } = appeal;
  const format = useFormat();
  const action = useActionWords()[decision.action];
  const reason = useReasonWords()[decision.reason];
  const ground = useGroundWords()[decision.ground];
  const isAboutMe = isOwn(appeal);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <h2>
        <MemberLink id={by} names={names} />
      </h2>
      <p className="text-small text-muted">
        {isAboutMe ? (
          <Trans>Appeals a decision about their own account</Trans>
        ) : (
          <Trans>Appeals as the person who reported</Trans>
        )}
        {' · '}
        {format.full(created)}
      </p>
      <blockquote className="rounded-card bg-sunk p-4 whitespace-pre-wrap wrap-anywhere">
        {text}
      </blockquote>
      <div className="flex flex-col gap-1">
        <p>
          <Trans>
            The decision: <span className="font-semibold">{action}</span>
          </Trans>
        </p>
        <p className="text-small text-muted">
          {[format.full(decision.created), reason, ground].join(' · ')}
        </p>
        {!isAboutMe && (
          <p className="text-small">
            <Trans>
              About <Person id={decision.about} names={names} />
            </Trans>
          </p>
        )}
        {decision.text !== '' && (
          <p className="whitespace-pre-wrap wrap-anywhere">{decision.text}</p>
        )}
      </div>
      <AppealForm {...props} />
    </li>
  );
}
