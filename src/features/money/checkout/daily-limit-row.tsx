import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useDailyLimit } from '#src/data/payment/use-daily-limit.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconRow } from '#src/ui/icon-row.tsx';
import { LimitForm } from './limit-form.tsx';
import { withoutGroups } from './spending.ts';

/** What messages took today, and the limit that the member set for themselves. */
export function DailyLimitRow() {
  const daily = useDailyLimit();
  const { isOpen, number, open, close } = useOpening();
  const used = daily?.used ?? 0;
  const credits = plural(daily?.limit ?? 0, { one: '# credit', other: '# credits' });
  return (
    <>
      <IconRow
        onPress={open}
        icon={<CalendarClock aria-hidden="true" />}
        tint="b"
        title={<Trans>My daily limit</Trans>}
        detail={
          daily === null ? (
            <Trans>No limit for messages</Trans>
          ) : (
            <Trans>
              {used} of {credits} today
            </Trans>
          )
        }
      />
      <DailyLimitDialog key={number} isOpen={isOpen} limit={daily?.limit ?? null} onClose={close} />
    </>
  );
}

interface DailyLimitDialogProps {
  isOpen: boolean;
  limit: number | null;
  onClose: () => void;
}

export function DailyLimitDialog({ isOpen, limit, onClose }: DailyLimitDialogProps) {
  const { t } = useLingui();
  const { run, failure } = useCommandState((sync) => sync.limitDay);
  const save = async (credits: number | null) => {
    if ((await run({ credits })).ok) onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`My daily limit`} closeLabel={t`Close`}>
      <LimitForm
        start={limit === null ? '' : String(limit)}
        label={t`At most per day, in credits`}
        inputMode="numeric"
        read={creditsIn}
        failure={failure}
        onSave={(credits) => void save(credits)}
      >
        <Trans>
          When a message would pass it, we ask you first. It is kept on this device, until you log
          out, and counts what you send from here.
        </Trans>
      </LimitForm>
    </Dialog>
  );
}

function creditsIn(text: string): number | null {
  const credits = Number(withoutGroups(text));
  return Number.isSafeInteger(credits) && credits > 0 ? credits : null;
}
