import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { Time } from '#schemas/time.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { usePause } from './use-pause.ts';

type Days = '7' | '30' | '90';

interface PauseFormProps {
  /** Null when the profile is not paused. */
  pausedUntil: Time | null;
  onDone: () => void;
}

/** A pause ends by itself: a member who forgets it is found again. */
export function PauseForm({ pausedUntil, onDone }: PauseFormProps) {
  const { t } = useLingui();
  const isAway = useIsAway();
  const { isBusy, failure, begin, resume } = usePause(onDone);
  const [days, setDays] = useState<Days>('30');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAway || isBusy) return;
    if (pausedUntil === null) begin(Number(days));
    else resume();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {pausedUntil === null ? (
        <>
          <p>
            <Trans>
              Search does not show you, and we send you no messages. Your chats, likes and photos
              stay, and people who know you can still write to you.
            </Trans>
          </p>
          <RadioGroup<Days>
            label={t`For how long?`}
            choices={[
              { value: '7', label: t`A week` },
              { value: '30', label: t`30 days` },
              { value: '90', label: t`90 days` },
            ]}
            value={days}
            onChange={setDays}
          />
        </>
      ) : (
        <Running until={pausedUntil} />
      )}
      <FormEnd isBusy={isBusy} failure={failure}>
        {pausedUntil === null ? <Trans>Pause my profile</Trans> : <Trans>End the pause</Trans>}
      </FormEnd>
    </form>
  );
}

function Running({ until }: { until: Time }) {
  const format = useFormat();
  const day = format.date(until);
  return (
    <p>
      <Trans>
        Search does not show you until {day}. Then the pause ends by itself, or now if you like.
      </Trans>
    </p>
  );
}
