import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useDailyLimit } from '#src/data/payment/use-daily-limit.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { IconRow } from '#src/ui/icon-row.tsx';

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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`My daily limit`} closeLabel={t`Close`}>
      <DailyLimitForm limit={limit} onDone={onClose} />
    </Dialog>
  );
}

function DailyLimitForm({ limit, onDone }: { limit: number | null; onDone: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const limitDay = useCommand((sync) => sync.limitDay);
  const [text, setText] = useState(limit === null ? '' : String(limit));
  const credits = Number(text);
  const isRight = Number.isSafeInteger(credits) && credits > 0;
  const save = async (wanted: number | null) => {
    await limitDay({ credits: wanted });
    onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isRight) void save(credits);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>
          When a message would pass it, we ask you first. It is kept on this device, until you log
          out, and counts what you send from here.
        </Trans>
      </p>
      <Field
        label={t`At most per day, in credits`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={!isRight}>
          <Trans>Save the limit</Trans>
        </Button>
        {limit !== null && (
          <Button kind="quiet" onClick={() => void save(null)}>
            <Trans>No limit</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
