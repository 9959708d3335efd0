import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { cx } from '#src/lib/cx.ts';
import { HomeLink } from '#src/ui/home-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

interface VisitorBarProps {
  name: string;
  /** False until it is known that no member is signed in: a member must not see a login link. */
  isVisitor: boolean;
  /** Lies over the picture that follows it. */
  isOnPicture: boolean;
}

/** Above every page of a visitor: the links to the start page and to the login. */
export function VisitorBar({ name, isVisitor, isOnPicture }: VisitorBarProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <div className={cx('pad-top-safe', isOnPicture && 'bar-on-picture')}>
      <div className="mx-auto flex min-h-15 w-full max-w-page flex-wrap items-center justify-between gap-2 px-4 md:px-8">
        <HomeLink name={name} label={t`Start page`} />
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
