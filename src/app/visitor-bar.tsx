import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { cx } from '#src/lib/cx.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';

interface VisitorBarProps {
  name: string;
  /** False until it is known that no member is signed in: a member must not see a login link. */
  isVisitor: boolean;
  /** Lies over the picture that follows it. */
  isOnPicture: boolean;
}

/** Above every page of a visitor: the links to the start page and to the login. */
export function VisitorBar({ name, isVisitor, isOnPicture }: VisitorBarProps) {
  const { pathname } = useLocation();
  return (
    <div className={cx('pad-top-safe', isOnPicture && 'bar-on-picture')}>
      <div className="mx-auto flex min-h-15 w-full max-w-page flex-wrap items-center justify-between gap-2 px-4 md:px-8">
        <Link to="/" aria-label={name} className="inline-flex min-h-11 items-center rounded-chip">
          <Wordmark name={name} />
        </Link>
        <div className="flex items-center gap-2">
          <StatusChip />
          {isVisitor && pathname !== '/login' && (
            <LinkButton
              to="/login"
              kind={isOnPicture ? 'quiet' : 'soft'}
              size="compact"
              className={cx(isOnPicture && 'bg-glass text-ink!')}
            >
              <Trans>Log in</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
