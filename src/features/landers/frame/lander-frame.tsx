import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';
import { HomeLink } from '#src/ui/home-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

interface LanderFrameProps {
  /** `picture`: the bar lies on the hero of a phone, in white. `none`: the shell has a bar of its own. */
  bar: 'paper' | 'picture' | 'none';
  site: string;
  isVisitor: boolean;
  /** Connectivity, in the bar. */
  status: ReactNode;
  /** Dark at any hour and in any theme. */
  isDark: boolean;
  niche: number;
  hero: ReactNode;
  /** The people of the hero are drawings, and this is said. */
  isDrawn: boolean;
  /** The card: the form, or what stands in its place. */
  children: ReactNode;
}

/** A landing page: on phones the hero with the card over its foot, on wide screens the card beside the hero. */
export function LanderFrame(props: LanderFrameProps) {
  const { bar, site, isVisitor, status, isDark, niche, hero, isDrawn, children } = props;
  return (
    <div
      data-theme={isDark ? 'dark' : undefined}
      // The colours are computed where the niche is named: without it they would be those of the page's theme.
      data-niche={isDark ? niche : undefined}
      className="relative flex grow flex-col bg-page text-ink"
    >
      {bar !== 'none' && (
        <LanderBar
          site={site}
          isVisitor={isVisitor}
          status={status}
          isOnPicture={bar === 'picture'}
        />
      )}
      <div className="mx-auto flex w-full max-w-page grow flex-col lg:flex-row lg:gap-10 lg:px-8 lg:pb-8">
        <div className={cx('flex min-w-0 flex-col lg:flex-1', bar === 'none' && 'lg:mt-6')}>
          {hero}
        </div>
        <div className="relative z-10 mx-auto -mt-8 w-full max-w-form px-3 pb-6 lg:mx-0 lg:mt-0 lg:w-[25rem] lg:shrink-0 lg:self-center lg:px-0">
          <section className="rounded-sheet bg-card p-4.5 shadow-float contrast-more:border">
            {children}
          </section>
          <div className="mt-4 flex flex-col gap-1 px-2 text-small text-muted">
            <p>
              <Trans>For adults only: 18 and over.</Trans>{' '}
              {isDrawn && (
                <span>
                  <Trans>The people on this page are drawn.</Trans>
                </span>
              )}
            </p>
            <p>
              <Trans>Made-up profiles carry the word “Fictional”, here and everywhere.</Trans>
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

interface LanderBarProps {
  site: string;
  /** False until it is known that no member is signed in: a member must not see a login link. */
  isVisitor: boolean;
  status: ReactNode;
  isOnPicture: boolean;
}

/** Lies over the top of the hero on phones; a bar of its own on wide screens. */
function LanderBar({ site, isVisitor, status, isOnPicture }: LanderBarProps) {
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
