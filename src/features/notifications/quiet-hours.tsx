import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { QuietHours, TimeZone } from '#schemas/notification-settings.ts';
import { Field } from '#src/ui/field.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { SettingState } from './setting-state.tsx';
import { useSetting } from './use-setting.ts';

const FIRST = '22:00-07:00';

/** Null where the device does not know it. */
const zoneOfDevice = (): string | null => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== 'Etc/Unknown' && TimeZone.safeParse(timeZone).success ? timeZone : null;
};

/** The hours without push and mail, by the clock of this device; they may span midnight. `zone` is what the site has. */
export function QuietHoursPanel({ hours, zone }: { hours: string | null; zone: string | null }) {
  const { t } = useLingui();
  const choose = useSetting();
  useOwnZone(hours, zone);
  return (
    <Panel title={<Trans>Quiet hours</Trans>}>
      <div className="flex flex-col gap-3">
        <Switch
          label={t`Be quiet at night`}
          hint={t`You’ll get the rest afterwards.`}
          isOn={hours !== null}
          onChange={(isOn) => choose('quiet_hours', isOn ? FIRST : null)}
        />
        {hours !== null && <Times hours={hours} />}
        <SettingState name="quiet_hours" />
      </div>
    </Panel>
  );
}

/**
 * The site tells the hour by the zone of the device on which the hours are looked at: a member may have moved. A zone is said once:
 * a site that does not know it would be asked without end.
 */
function useOwnZone(hours: string | null, zone: string | null): void {
  const choose = useSetting();
  const said = useRef<string | null>(null);
  const send = useEffectEvent((here: string) => {
    if (said.current === here) return;
    said.current = here;
    choose('timezone', here);
  });
  useEffect(() => {
    const here = zoneOfDevice();
    if (hours !== null && here !== null && here !== zone) send(here);
  }, [hours, zone]);
}

/**
 * Saved when a field is left, so that a time is not sent while it is typed. A time that was changed elsewhere is taken over, and the
 * other one stays as it is being typed.
 */
function Times({ hours }: { hours: string }) {
  const { t } = useLingui();
  const choose = useSetting();
  const [start = '', end = ''] = hours.split('-');
  const [from, setFrom] = useState(start);
  const [to, setTo] = useState(end);
  const [known, setKnown] = useState({ start, end });
  if (known.start !== start || known.end !== end) {
    setKnown({ start, end });
    if (known.start !== start) setFrom(start);
    if (known.end !== end) setTo(end);
  }
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
