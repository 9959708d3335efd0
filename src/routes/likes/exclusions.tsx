import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useKeepsHere } from '#src/data/fetching/use-site-has.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { ExclusionList } from '#src/features/exclusions/exclusion-list.tsx';
import { LikeTabs } from '#src/features/likes/like-tabs.tsx';
import { useLikeLists } from '#src/features/likes/use-like-lists.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';

/** `/likes/hidden` and `/likes/blocked`: the hidden or blocked members, with a button to undo. */
export function Component() {
  const { t } = useLingui();
  const kind = useLocation().pathname === '/likes/blocked' ? 'block' : 'hide';
  const lists = useLikeLists();
  const keepsHere = useKeepsHere();
  const live = kind === 'hide' ? lists.hidden : lists.blocked;

  return (
    <>
      <PageBar title={t`Likes`} />
      <LikeTabs current={kind === 'hide' ? 'hidden' : 'blocked'} lists={lists} />
      <div className="mx-auto w-full max-w-page px-4 pt-4 pb-8 md:px-8">
        {keepsHere && (
          <p className="mx-auto max-w-prose pb-3 text-small text-muted">
            <Trans>
              This site keeps no such list. It is on this device only, until you log out.
            </Trans>
          </p>
        )}
        <AgeLine live={live} onRefresh={lists.reload} />
        <LiveView
          live={live}
          skeleton={<RowSkeleton />}
          empty={kind === 'hide' ? <NobodyHidden /> : <NobodyBlocked keepsHere={keepsHere} />}
          onRetry={lists.reload}
        >
          {({ rows }) => <ExclusionList kind={kind} rows={rows} />}
        </LiveView>
      </div>
    </>
  );
}

function NobodyHidden() {
  return (
    <EmptyState
      kind="hidden"
      title={<Trans>Nobody hidden or blocked</Trans>}
      action={<SearchPeople />}
    >
      <Trans>
        You haven’t hidden anyone. People you hide disappear from what you see. Nothing changes for
        them.
      </Trans>
    </EmptyState>
  );
}

function NobodyBlocked({ keepsHere }: { keepsHere: boolean }) {
  return (
    <EmptyState
      kind="hidden"
      title={<Trans>Nobody hidden or blocked</Trans>}
      action={<SearchPeople />}
    >
      {keepsHere ? (
        <Trans>
          You haven’t blocked anyone. People you block disappear from what you see here, and still
          see you.
        </Trans>
      ) : (
        <Trans>
          You haven’t blocked anyone. People you block can’t see you, like you or write to you.
        </Trans>
      )}
    </EmptyState>
  );
}

function SearchPeople() {
  return (
    <LinkButton to="/members" kind="soft">
      <Trans>Search people</Trans>
    </LinkButton>
  );
}
