import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { MemberSkeleton } from '#src/features/members/profile/member-skeleton.tsx';
import { useMember } from '#src/features/members/profile/use-member.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useMarkedName } from '#src/i18n/use-person-marks.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { PersonView } from '#sync/queries/member.ts';

interface SidePersonProps {
  profile: ProfileId;
  /** Whether the profile takes the focus: it was opened by a press, not by a key that goes through the list. */
  takesFocus: boolean;
  show: (view: PersonView, age: ReactNode) => ReactNode;
  onClose: () => void;
}

/**
 * A profile beside the list of results, from 1200 px. Each member needs an own instance (`key`): what is typed about one must not be
 * offered for the next.
 */
export function SidePerson({ profile, takesFocus, show, onClose }: SidePersonProps) {
  const { t } = useLingui();
  const { live, reload } = useMember(profile);
  const nameOf = useMarkedName();
  const shown = valueOf(live);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [profile, takesFocus]);
  return (
    <aside
      aria-label={t`Profile`}
      className="sticky top-0 h-dvh w-98 shrink-0 overflow-y-auto overscroll-contain border-s border-line bg-page"
    >
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {shown ? nameOf(shown.card) : t`Profile`}
      </h2>
      <div className="sticky top-0 z-20 h-0">
        <IconButton
          kind="floating"
          label={t`Close`}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="absolute end-3 top-5"
        />
      </div>
      <LiveView live={live} skeleton={<MemberSkeleton />} onRetry={reload}>
        {(view) => show(view, <AgeLine live={live} onRefresh={reload} />)}
      </LiveView>
    </aside>
  );
}
