import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';
import { HomeLink } from '#src/ui/home-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

interface LanderBarProps {
  site: string;
  /** False until it is known that no member is signed in: a member must not see a login link. */
  isVisitor: boolean;
  status: ReactNode;
  isOnPicture: boolean;
}

/** Lies over the top of the hero on phones; a bar of its own on wide screens. */
export function LanderBar({ site, isVisitor, status, isOnPicture }: LanderBarProps) {
  const { t } = useLingui();
  return (
    <header
      className={cx(
        'pad-top-safe absolute inset-x-0 top-0 z-20 lg:static',
        isOnPicture && 'text-white max-lg:[--brand-mark:#ffffff] lg:text-ink',
      )}
    >
      <div className="mx-auto flex min-h-16 w-full max-w-page flex-wrap items-center justify-between gap-2 px-4 lg:min-h-18 lg:px-8">
        <HomeLink name={site} label={t`Start page`} />
        <div className="flex items-center gap-2">
          {status}
          {isVisitor && (
            <LinkButton
              to="/login"
              kind="quiet"
              size="compact"
              className={cx(isOnPicture && 'bg-glass max-lg:text-ink!')}
            >
              <Trans>Log in</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}
