import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useIsAway } from '#src/data/use-is-away.ts';
import { CodeField } from '#src/features/account/own/code-field.tsx';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { isRefusedAs, useWithPassword } from '#src/features/account/own/use-with-password.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { PasswordPart } from './password-part.tsx';

type FactorAct = 'renew' | 'remove';

interface Code {
  code: string;
}

interface FactorOnProps {
  /** How many recovery codes are left. */
  unused: number;
  onCodes: (codes: readonly string[]) => void;
  onRemoved: () => void;
}

/** What can be done with it. Each needs a code, so that neither a stolen session nor a stolen password does it. */
export function FactorOn({ unused, onCodes, onRemoved }: FactorOnProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const renewing = useWithPassword<Code, string[]>((sync) => sync.renewRecoveryCodes);
  const removing = useWithPassword<Code, null>((sync) => sync.removeFactor);
  const isAway = useIsAway();
  const [act, setAct] = useState<FactorAct>('renew');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const asked = act === 'renew' ? renewing : removing;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '' || isAway || asked.isBusy) return;
    if (act === 'remove') {
      if ((await removing.run({ code }))?.ok === true) onRemoved();
      return;
    }
    const outcome = await renewing.run({ code });
    if (outcome?.ok === true) onCodes(outcome.value);
  };
  const { failure, isBusy } = asked;
  const isWrong = isRefusedAs(failure, 'wrong_code');
  const isAtField = isWrong || isRefusedAs(failure, 'wrong_password');
  const missing = isTried && code.trim() === '' ? t`Please fill this in.` : undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>
        <Trans>Two-step login is on. Unused recovery codes: {unused}.</Trans>
      </p>
      <ActChoice act={act} onChange={setAct} />
      <PasswordPart asked={asked} />
      <CodeField
        isOfApp={false}
        label={t`Code of your app, or a recovery code`}
        value={code}
        error={missing ?? (failure && isWrong ? failureText(failure) : undefined)}
        onChange={setCode}
      />
      <FormEnd
        isBusy={isBusy}
        failure={isAtField ? null : failure}
        kind={act === 'remove' ? 'danger' : 'solid'}
      >
        {act === 'remove' ? <Trans>Switch it off</Trans> : <Trans>Make new codes</Trans>}
      </FormEnd>
    </form>
  );
}

interface ActChoiceProps {
  act: FactorAct;
  onChange: (act: FactorAct) => void;
}

function ActChoice({ act, onChange }: ActChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioGroup<FactorAct>
      label={t`What do you want to do?`}
      choices={[
        { value: 'renew', label: t`Make new recovery codes` },
        { value: 'remove', label: t`Switch two-step login off` },
      ]}
      value={act}
      onChange={onChange}
    />
  );
}
