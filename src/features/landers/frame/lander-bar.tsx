import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#src/lib/cx.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';

interface LanderBarProps {
  site: string;
  /** False until it is known that no member is signed in: a member must not see a login link. */
  isVisitor: boolean;
  status: ReactNode;
  isOnPicture: boolean;
}

/** Lies over the top of the hero on phones; a bar of its own on wide screens. */
export function LanderBar({ site, isVisitor, status, isOnPicture }: LanderBarProps) {
  return (
    <header
      className={cx(
        'pad-top-safe absolute inset-x-0 top-0 z-20 lg:static',
        isOnPicture && 'text-white lg:text-ink',
      )}
    >
      <div className="mx-auto flex min-h-16 w-full max-w-page flex-wrap items-center justify-between gap-2 px-4 lg:min-h-18 lg:px-8">
        <Link to="/" aria-label={site} className="inline-flex min-h-11 items-center rounded-chip">
          <Wordmark name={site} />
        </Link>
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
