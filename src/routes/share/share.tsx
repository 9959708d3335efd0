import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SHARE_PATH } from '#schemas/share-form.ts';
import { AgeCheckGate } from '#src/features/age-check/age-check-gate.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import {
  dropFromShare,
  forgetShare,
  type Share,
  type Shared,
} from '#src/data/share/share-store.ts';
import { useHeldShare, useShare } from '#src/data/share/use-share.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { SharedPicture } from './shared-picture.tsx';
import { SharedText } from './shared-text.tsx';

/** `/share`: what another app shared with this one (decisions 140). Nothing of it is kept or sent before the member chooses. */
export function Component() {
  const { t } = useLingui();
  const shared = useShare();
  const { session } = useStatus('session');
  return (
    <>
      <PageBar isNarrow isFull title={t`What you shared`} />
      <div className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
        <div className="mx-auto flex max-w-prose flex-col gap-5">
          {session.state === 'unknown' || shared.state === 'asking' ? (
            <LoadingRegion isQuiet>
              <RowSkeleton />
            </LoadingRegion>
          ) : (
            <Known shared={shared} isMember={session.state === 'member'} />
          )}
        </div>
      </div>
    </>
  );
}

interface KnownProps {
  shared: Exclude<Shared, { state: 'asking' }>;
  isMember: boolean;
}

function Known({ shared, isMember }: KnownProps) {
  if (shared.state === 'none') return <NothingShared />;
  if (shared.state === 'refused') return <Refused why={shared.why} />;
  if (!isMember) return <LogInFirst />;
  return (
    <AgeCheckGate>
      <Choices share={shared} />
    </AgeCheckGate>
  );
}

function Choices({ share: { text, picture } }: { share: Share }) {
  useHeldShare();
  const navigate = useNavigate();
  /** To where it went, unless something else is left to decide. */
  const done = (part: 'text' | 'picture', to: string) => {
    if (!dropFromShare(part)) void navigate(to, { replace: true });
  };
  const discard = () => {
    forgetShare();
    void navigate('/', { replace: true });
  };
  return (
    <>
      <Banner tone="info">
        <Trans>This came from outside the app. Nothing is kept or sent until you choose.</Trans>
      </Banner>
      {picture !== null && <SharedPicture picture={picture} onDone={(to) => done('picture', to)} />}
      {text !== '' && <SharedText text={text} onDone={(to) => done('text', to)} />}
      <Button kind="quiet" className="self-center" onClick={discard}>
        <Trans>Discard</Trans>
      </Button>
    </>
  );
}

function NothingShared() {
  return (
    <EmptyState kind="sent" title={<Trans>Nothing waits here</Trans>} action={<ToStart />}>
      <Trans>
        Share a picture or a text with this app from another one, and it appears here. It is gone
        when you leave this page.
      </Trans>
    </EmptyState>
  );
}

const WHY: Readonly<
  Record<'large' | 'unreadable', { title: () => ReactNode; text: () => ReactNode }>
> = {
  large: {
    title: () => <Trans>That is too much at once</Trans>,
    text: () => <Trans>Share one picture, or a shorter text.</Trans>,
  },
  unreadable: {
    title: () => <Trans>That could not be read</Trans>,
    text: () => <Trans>Please share it once more.</Trans>,
  },
};

function Refused({ why }: { why: 'large' | 'unreadable' }) {
  useHeldShare();
  const { title, text } = WHY[why];
  return (
    <EmptyState kind="error" role="alert" title={title()} action={<ToStart />}>
      {text()}
    </EmptyState>
  );
}

const ToStart = () => (
  <LinkButton to="/" kind="soft">
    <Trans>Start page</Trans>
  </LinkButton>
);

function LogInFirst() {
  return (
    <EmptyState
      kind="forbidden"
      title={<Trans>This is for members</Trans>}
      action={
        <LinkButton to={`/login?next=${encodeURIComponent(SHARE_PATH)}`}>
          <Trans>Log in</Trans>
        </LinkButton>
      }
    >
      <Trans>What you shared stays in this window until you have logged in.</Trans>
    </EmptyState>
  );
}
