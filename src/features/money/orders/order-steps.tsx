import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#schemas/orders.ts';
import { cx } from '#src/lib/cx.ts';

type StepState = 'done' | 'now' | 'failed' | 'later';

const DOTS = {
  done: 'border-success bg-success text-card',
  now: 'border-brand bg-card',
  failed: 'border-danger bg-danger-soft text-danger',
  later: 'border-line bg-sunk',
} as const satisfies Record<StepState, string>;

/** How far the order is, from its making to the credits. */
export function OrderSteps({ order, method }: { order: Order; method: string }) {
  const { status, credits } = order;
  const bought = plural(credits, { one: '# credit is yours', other: '# credits are yours' });
  const isSent = status !== 'created';
  return (
    <ol className="mx-auto flex w-full max-w-form flex-col">
      <Step state="done">
        <Trans>Order made</Trans>
      </Step>
      <Step state={isSent ? 'done' : 'now'}>
        <Trans>Sent to {method}</Trans>
      </Step>
      <Step state={bankState(status)}>
        <Trans>Your bank says yes</Trans>
      </Step>
      <Step state={status === 'paid' ? 'done' : 'later'} isLast>
        {bought}
      </Step>
    </ol>
  );
}

function bankState(status: Order['status']): StepState {
  if (status === 'created') return 'later';
  if (status === 'open') return 'now';
  return status === 'paid' || status === 'refunded' ? 'done' : 'failed';
}

interface StepProps {
  state: StepState;
  isLast?: boolean;
  children: ReactNode;
}

function Step({ state, isLast = false, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' || state === 'failed' ? 'step' : undefined}
      className="flex gap-4"
    >
      <span aria-hidden="true" className="flex flex-col items-center">
        <span className={cx('grid size-6 place-items-center rounded-pill border-2', DOTS[state])}>
          {state === 'done' && <Check className="size-4" />}
          {state === 'failed' && <X className="size-4" />}
        </span>
        {!isLast && (
          <span className={cx('w-0.5 grow', state === 'done' ? 'bg-success' : 'bg-line')} />
        )}
      </span>
      <span
        className={cx(
          'pb-5',
          state === 'later' && 'text-muted',
          (state === 'now' || state === 'failed') && 'font-semibold',
        )}
      >
        {children}
        {state === 'failed' && (
          <span className="sr-only">
            : <Trans>no</Trans>
          </span>
        )}
      </span>
    </li>
  );
}
