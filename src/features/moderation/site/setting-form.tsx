import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { SETTING_REASON_MAX_LENGTH } from '#schemas/limits.ts';
import type { SettingKey, SiteSetting, SiteSettings, SiteValue } from '#schemas/site-settings.ts';
import { leavesInk } from '#schemas/ink.ts';
import { metOf, type Met } from '#src/features/moderation/decided-notice.tsx';
import { PasswordAgain } from '#src/features/moderation/password-again.tsx';
import { SendEnd } from '#src/features/moderation/send-end.tsx';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { typedOf, valueOf } from './setting-draft.ts';
import { SettingField } from './setting-field.tsx';
import { useValueText } from './use-setting-words.ts';

interface SettingFormProps {
  settingKey: SettingKey;
  setting: SiteSetting;
  site: SiteSettings;
  /** The operator's value is used again: nothing is typed. */
  isTakenBack: boolean;
  onMet: (met: Met) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes one setting: the new value and why, then what it was and will be, which is confirmed. */
export function SettingForm(props: SettingFormProps) {
  const { settingKey, setting, site, isTakenBack } = props;
  const [typed, setTyped] = useState(() => typedOf(setting.value));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { submitWith, password, setPassword, sending } = useSending(props);
  const value = isTakenBack ? setting.base.value : valueOf(settingKey, typed);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (value === undefined || !leavesInk(reason)) return;
    if (isChecked) void submitWith({ value, reason: reason.trim() });
    else setChecked(true);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pt-3">
      {isChecked && value !== undefined ? (
        <ChangeSummary {...{ settingKey, setting, site, value, reason }} />
      ) : (
        <>
          {!isTakenBack && (
            <SettingField
              {...{ settingKey, typed, site }}
              isWrong={isTried && value === undefined}
              onChange={setTyped}
            />
          )}
          <Why reason={reason} isTried={isTried} onChange={setReason} />
        </>
      )}
      {sending.needsPassword && (
        <PasswordAgain value={password} failure={sending.failure} onChange={setPassword} />
      )}
      <SendEnd isBusy={sending.isBusy} failure={sending.failure}>
        {isChecked ? <Trans>Change it now</Trans> : <Trans>Check the change</Trans>}
      </SendEnd>
      <Button kind="quiet" onClick={isChecked ? () => setChecked(false) : props.onCancel}>
        {isChecked ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
      </Button>
    </form>
  );
}

interface WhyProps {
  reason: string;
  isTried: boolean;
  onChange: (reason: string) => void;
}

function Why({ reason, isTried, onChange }: WhyProps) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Why?`}
      hint={t`It stays in the log for good: please name nobody.`}
      error={isTried && !leavesInk(reason) ? t`Please write why.` : undefined}
      maxLength={SETTING_REASON_MAX_LENGTH}
      value={reason}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Sends the change with the version that the admin saw. */
function useSending({ settingKey, setting, isTakenBack, onMet, onDone }: SettingFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const { send, ...sending } = useStaffSend((sync) => sync.changeSiteSetting);
  const isAway = useIsAway();
  const submitWith = async ({ value, reason }: { value: SiteValue; reason: string }) => {
    if (isAway) return;
    const sent = await send({
      key: settingKey,
      value: isTakenBack ? null : value,
      take_back: isTakenBack,
      version: setting.version,
      reason,
      ...(password === '' ? {} : { password }),
    });
    if (sent?.end === 'decided') onMet(metOf(sent));
    if (sent?.end !== 'done') return;
    showToast({ text: t`The setting is changed.`, tone: 'success' });
    onDone();
  };
  return { submitWith, password, setPassword, sending };
}

interface ChangeSummaryProps {
  settingKey: SettingKey;
  setting: SiteSetting;
  site: SiteSettings;
  value: SiteValue;
  reason: string;
}

/** What a setting was and will be, before it is changed. */
function ChangeSummary({ settingKey, setting, site, value, reason }: ChangeSummaryProps) {
  const text = useValueText(site);
  const shown = (one: SiteValue) => (
    <span className="whitespace-pre-line">{text(settingKey, one)}</span>
  );
  return (
    <>
      <FactList
        facts={[
          { name: <Trans>Before</Trans>, value: shown(setting.value) },
          { name: <Trans>After</Trans>, value: shown(value) },
          { name: <Trans>Why</Trans>, value: reason },
        ]}
      />
      <Banner tone="warning">
        {settingKey === 'message_costs' ? (
          <Trans>
            Members see the new price at their next opening. A message that was written at the old
            price asks again.
          </Trans>
        ) : (
          <Trans>It applies to everyone at once. Open apps follow within minutes.</Trans>
        )}
      </Banner>
    </>
  );
}
