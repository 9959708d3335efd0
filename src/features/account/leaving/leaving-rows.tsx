import { Trans } from '@lingui/react/macro';
import { Download, Moon, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { User } from '#schemas/account.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import type { LeavingPart } from './through-support.tsx';
import { usePausedUntil } from './use-paused-until.ts';

interface LeavingRowsProps {
  user: User;
  /** What stays after a deletion, and why. */
  kept: ReactNode;
  /** How to reach the site's support. */
  contact: ReactNode;
}

/** A site that has these calls says whether the profile is paused (contract 37, 39, 40). */
const isInApp = ({ paused_until }: User): boolean => paused_until !== undefined;

/** The ways out, from the mildest to the last. */
export function LeavingRows({ user, kept, contact }: LeavingRowsProps) {
  const format = useFormat();
  const [part, setPart] = useState<LeavingPart | null>(null);
  const pausedUntil = usePausedUntil(user);
  const day = pausedUntil === null ? null : format.date(pausedUntil);
  return (
    <section>
      <h2 className="mb-2 px-1 text-small font-semibold text-muted">
        <Trans>A break, or goodbye</Trans>
      </h2>
      {isInApp(user) ? (
        <Rows pause={day !== null && <Trans>Paused until {day}</Trans>} onPart={setPart} />
      ) : (
        <Rows every={<Trans>Through customer service</Trans>} onPart={setPart} />
      )}
      <LeavingDialog
        {...{ part, pausedUntil, kept }}
        credits={user.credits}
        contact={isInApp(user) ? null : contact}
        onPart={setPart}
      />
    </section>
  );
}

interface RowsProps {
  /** Below the title of every row. */
  every?: ReactNode;
  /** Below the title of the pause. */
  pause?: ReactNode;
  onPart: (part: LeavingPart) => void;
}

function Rows({ every, pause = every, onPart }: RowsProps) {
  return (
    <IconRows>
      <IconRow
        onPress={() => onPart('pause')}
        icon={<Moon aria-hidden="true" />}
        tint="b"
        title={<Trans>Pause your profile</Trans>}
        detail={pause}
      />
      <IconRow
        onPress={() => onPart('copy')}
        icon={<Download aria-hidden="true" />}
        tint="c"
        title={<Trans>Download your data</Trans>}
        detail={every}
      />
      <IconRow
        onPress={() => onPart('delete')}
        icon={<UserX aria-hidden="true" />}
        tint="a"
        title={<Trans>Delete your account</Trans>}
        detail={every}
      />
    </IconRows>
  );
}
