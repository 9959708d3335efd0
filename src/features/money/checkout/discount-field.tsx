import { Trans, useLingui } from '@lingui/react/macro';
import { TicketPercent, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import type { Discount } from '#schemas/discounts.ts';
import { DISCOUNT_CODE_MAX_LENGTH } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useOfferReason } from './use-offer-reason.ts';

interface DiscountFieldProps {
  /** The one that applies. */
  discount: Discount | null;
  /** The code that the page was opened with, or nothing. */
  startCode: string;
  isAway: boolean;
  onChange: (discount: Discount | null) => void;
  /** A code was checked. */
  onChecked: () => void;
}

/** A code is checked at once; what it is worth and why stays in view while it applies. */
export function DiscountField(props: DiscountFieldProps) {
  const { discount, startCode, isAway, onChange, onChecked } = props;
  const [given, setGiven] = useState(startCode);
  const change = (changed: Discount | null) => {
    setGiven('');
    onChange(changed);
  };
  return discount === null ? (
    <CodeForm given={given} isAway={isAway} onFound={change} onChecked={onChecked} />
  ) : (
    <Applied discount={discount} onRemove={() => change(null)} />
  );
}

interface CodeFormProps {
  /** A code to check at once; offline it waits in the field for the connection. */
  given: string;
  isAway: boolean;
  onFound: (discount: Discount) => void;
  onChecked: () => void;
}

function CodeForm({ given, isAway, onFound, onChecked }: CodeFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { run, busy, failure } = useCommandState((sync) => sync.checkDiscount);
  const [code, setCode] = useState(given);
  /** The last code that does not work. It may have been changed while it was checked. */
  const [useless, setUseless] = useState<string | null>(null);
  const asked = code.trim();

  const check = async () => {
    if (asked === '' || isAway || busy) return;
    const outcome = await run({ code: asked });
    onChecked();
    if (!outcome.ok) return;
    if (outcome.value.percent === null) setUseless(asked);
    else onFound(outcome.value);
  };
  useOnceReachable(isAway, () => given !== '' && void check());
  const whyUseless =
    useless === asked
      ? t`This code does not work for you: it is unknown, over, or was used.`
      : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void check();
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field
        label={t`Discount code`}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={DISCOUNT_CODE_MAX_LENGTH}
        error={failure ? failureText(failure) : whyUseless}
        onChange={(event) => setCode(event.currentTarget.value)}
        className="min-w-0 grow"
      />
      <CheckButton isBusy={busy} isHeld={isAway || asked === ''} />
    </form>
  );
}

/** Runs it once, as soon as requests reach the site. */
function useOnceReachable(isAway: boolean, run: () => void): void {
  const hasRun = useRef(false);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (isAway || hasRun.current) return;
    hasRun.current = true;
    runNow();
  }, [isAway]);
}

function CheckButton({ isBusy, isHeld }: { isBusy: boolean; isHeld: boolean }) {
  const { t } = useLingui();
  return (
    <Button
      type="submit"
      kind="outline"
      isBusy={isBusy}
      busyLabel={t`Loading...`}
      aria-disabled={isHeld}
      className="mt-6.5"
    >
      <Trans>Check</Trans>
    </Button>
  );
}

function Applied({ discount, onRemove }: { discount: Discount; onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const reason = useOfferReason()(discount);
  const { discountcode: code, percent, bonus_until: until } = discount;
  const end = until === null ? null : format.full(until);
  return (
    <Banner
      tone="success"
      role="status"
      icon={<TicketPercent />}
      action={
        <IconButton label={t`Remove the code`} icon={<X aria-hidden="true" />} onClick={onRemove} />
      }
    >
      <strong className="font-semibold">{code}</strong> · <Trans>{percent} % off.</Trans> {reason}
      {end !== null && (
        <span>
          {' '}
          <Trans>Until {end}.</Trans>
        </span>
      )}
    </Banner>
  );
}
