import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { LikeList } from '#sync/queries/likes.ts';

type EmptyList = LikeList | 'visitors';

const TITLES = {
  received: <Trans>No likes yet</Trans>,
  given: <Trans>You have not liked anyone yet</Trans>,
  mutual: <Trans>No mutual likes yet</Trans>,
  visitors: <Trans>Nobody came by yet</Trans>,
} satisfies Record<EmptyList, ReactNode>;

const TIPS = {
  received: <Trans>A clear photo and a few words about you help. Likes often come back.</Trans>,
  given: <Trans>Tap the heart on someone you like. They’ll see it.</Trans>,
  mutual: <Trans>When someone likes you back, you find them here.</Trans>,
  visitors: (
    <Trans>
      Here you see who opened your profile. Members on a pause, and those who hid or blocked you,
      are not listed.
    </Trans>
  ),
} satisfies Record<EmptyList, ReactNode>;

interface LikesEmptyProps {
  type: EmptyList;
  /** Below the button, where it moves nothing when it comes later. */
  children?: ReactNode;
}

export function LikesEmpty({ type, children }: LikesEmptyProps) {
  return (
    <EmptyState
      kind="likes"
      title={TITLES[type]}
      action={
        <>
          <LinkButton to="/members" kind="soft">
            <Trans>Search people</Trans>
          </LinkButton>
          {children}
        </>
      }
    >
      {TIPS[type]}
    </EmptyState>
  );
}
