import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#schemas/limits.ts';
import type { Order } from '#schemas/orders.ts';
import type { Failure } from '#schemas/outcome.ts';
import type { Withdrawal } from '#schemas/withdrawals.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { looksLikeEmail } from '#src/lib/text/looks-like-email.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { Field } from '#src/ui/field.tsx';
import type { UnusedRefund } from './unused.ts';

interface WithdrawalDialogProps {
  isOpen: boolean;
  order: Order;
  /** What it would pay back now; null when the balance is not known. */
  refund: UnusedRefund | null;
  name: string;
  email: string;
  onClose: () => void;
}

/** The two steps that the law requires: the declaration, then its confirmation. The end is our receipt of it. */
export function WithdrawalDialog(props: WithdrawalDialogProps) {
  const { isOpen, order, onClose } = props;
  const { t } = useLingui();
  const form = useWithdrawal(props);
  const title = form.receipt ? t`We have your withdrawal` : t`Withdraw from this order`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      actions={<Actions form={form} onClose={onClose} />}
    >
      {form.receipt === null ? (
        <Declaration form={form} order={order} refund={props.refund} />
      ) : (
        <Received receipt={form.receipt} address={props.email} />
      )}
    </Dialog>
  );
}

/** A new step takes the focus: the button that was pressed is gone, or a second press of Enter would confirm. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

interface WithdrawalForm {
  id: string;
  name: string;
  email: string;
  isTried: boolean;
  /** The declaration is complete and waits for its confirmation. */
  isDeclared: boolean;
  isBack: boolean;
  isBusy: boolean;
  failure: Failure | null;
  receipt: Withdrawal | null;
  setName: (name: string) => void;
  setEmail: (email: string) => void;
  back: () => void;
  submit: (event: SubmitEvent) => void;
}

function useWithdrawal({ order, ...start }: WithdrawalDialogProps): WithdrawalForm {
  const id = useId();
  const { run, busy, failure } = useCommandState((sync) => sync.withdrawOrder);
  const [name, setName] = useState(start.name);
  const [email, setEmail] = useState(start.email);
  const [isTried, setTried] = useState(false);
  const [isDeclared, setDeclared] = useState(false);
  const [isBack, setBack] = useState(false);
  const [receipt, setReceipt] = useState<Withdrawal | null>(null);
  const confirm = async () => {
    const outcome = await run({ order: order.id, name: name.trim(), email });
    if (outcome.ok) setReceipt(outcome.value);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || !looksLikeEmail(email) || busy) return;
    if (isDeclared) void confirm();
    else setDeclared(true);
  };
  const fields = { name, email, setName, setEmail };
  const back = () => {
    setDeclared(false);
    setBack(true);
  };
  const shown = { isTried, isDeclared, isBack, isBusy: busy, failure, receipt };
  return { id, ...fields, ...shown, back, submit };
}

function Actions({ form, onClose }: { form: WithdrawalForm; onClose: () => void }) {
  const { t } = useLingui();
  const isAway = useIsAway();
  if (form.receipt !== null)
    return (
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    );
  return (
    <>
      {form.isDeclared && (
        <Button kind="outline" onClick={form.back}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button
        type="submit"
        form={form.id}
        isBusy={form.isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={isAway}
      >
        {form.isDeclared ? <Trans>Confirm the withdrawal</Trans> : <Trans>Continue</Trans>}
      </Button>
    </>
  );
}

interface DeclarationProps {
  form: WithdrawalForm;
  order: Order;
  refund: UnusedRefund | null;
}

function Declaration({ form, order, refund }: DeclarationProps) {
  const failureText = useFailureText();
  const { id, isDeclared, failure, submit } = form;
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {isDeclared ? (
        <Summary {...{ form, order, refund }} />
      ) : (
        <Fields form={form} refund={refund} />
      )}
      {failure && (
        <Banner tone="danger" role="alert">
          {failure.code === 'gone' ? (
            <span>
              <Trans>The fourteen days are over.</Trans>
            </span>
          ) : (
            failureText(failure)
          )}
        </Banner>
      )}
    </form>
  );
}

function Fields({ form, refund }: Pick<DeclarationProps, 'form' | 'refund'>) {
  const { t } = useLingui();
  const { name, email, isTried, isBack, setName, setEmail } = form;
  return (
    <>
      <p className="text-muted">
        <Trans>
          You get back the price of the credits that you did not use. You need no reason.
        </Trans>
      </p>
      {refund?.endsPlan === true && (
        <Banner tone="warning">
          <Trans>
            Your premium ends with it. The credits for the time that is left count as unused.
          </Trans>
        </Banner>
      )}
      {refund?.unused === 0 && (
        <Banner tone="warning">
          <Trans>You used all credits of this order, so nothing would be paid back.</Trans>
        </Banner>
      )}
      <Field
        ref={isBack ? takeFocus : null}
        label={t`Your name`}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        error={isTried && name.trim() === '' ? t`Please fill this in.` : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Field
        label={t`Your email address`}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        value={email}
        error={isTried && !looksLikeEmail(email) ? t`Please check this address.` : undefined}
        onChange={(event) => setEmail(event.currentTarget.value.trim())}
      />
    </>
  );
}

function Summary({ form, order, refund }: DeclarationProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, credits, number } = order;
  const unused = refund === null ? null : format.number(refund.unused);
  const all = format.number(credits);
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        <Trans>I withdraw from the contract about this order.</Trans>
      </p>
      <FactList
        facts={[
          { name: t`Order`, value: String(number) },
          { name: t`Your name`, value: form.name },
          { name: t`Your email address`, value: form.email },
          ...(refund === null
            ? []
            : [
                { name: t`Unused credits`, value: t`${unused} of ${all}` },
                {
                  name: t`You get back`,
                  value: format.price({ amount: refund.amount, currency }),
                },
              ]),
        ]}
      />
    </>
  );
}

/** `address`: that of the account. Nobody proved the one that was typed, so the confirmation does not go there. */
function Received({ receipt, address }: { receipt: Withdrawal; address: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reference, received_at: at, refund } = receipt;
  const { unused } = refund.basis;
  const credits = plural(unused, { one: '# unused credit', other: '# unused credits' });
  const money = format.price(refund);
  return (
    <div className="flex flex-col gap-4">
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        <Trans>
          You get back {money} for {credits}. We sent an email that confirms it to the address of
          your account, {address}.
        </Trans>
      </p>
      <FactList
        facts={[
          { name: t`Received`, value: format.full(at) },
          { name: t`Reference`, value: reference },
        ]}
      />
    </div>
  );
}
