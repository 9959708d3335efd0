import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QuietHours } from '#schemas/notification-settings.ts';
import { Field } from '#src/ui/field.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { SettingState } from './setting-state.tsx';
import { useSetting } from './use-setting.ts';

const FIRST = '22:00-07:00';

/** The hours without push and mail; they may span midnight. */
export function QuietHoursPanel({ hours }: { hours: string | null }) {
  const { t } = useLingui();
  const choose = useSetting();
  return (
    <Panel title={<Trans>Quiet hours</Trans>}>
      <div className="flex flex-col gap-3">
        <Switch
          label={t`Be quiet at night`}
          hint={t`What happens then reaches you afterwards.`}
          isOn={hours !== null}
          onChange={(isOn) => choose('quiet_hours', isOn ? FIRST : null)}
        />
        {hours !== null && <Times key={hours} hours={hours} />}
        <SettingState name="quiet_hours" />
      </div>
    </Panel>
  );
}

/** Saved when a field is left, so that a time is not sent while it is typed. */
function Times({ hours }: { hours: string }) {
  const { t } = useLingui();
  const choose = useSetting();
  const [start = '', end = ''] = hours.split('-');
  const [from, setFrom] = useState(start);
  const [to, setTo] = useState(end);
  const save = () => {
    const { data } = QuietHours.safeParse(`${from}-${to}`);
    if (data !== undefined && data !== hours) choose('quiet_hours', data);
  };
  return (
    <div className="grid grid-cols-2 gap-3" onBlur={save}>
      <Field
        label={t`From`}
        type="time"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Field
        label={t`Until`}
        type="time"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </div>
  );
}
