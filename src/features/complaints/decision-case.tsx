import { Trans, useLingui } from '@lingui/react/macro';
import type { Decision } from '#schemas/decisions.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { CaseCard, CaseText } from './case-card.tsx';
import { groundFacts } from './report-case.tsx';
import { useActionWords, useReasonWords } from './use-case-words.ts';

/** One decision about me, with its reasons and how to appeal. */
export function DecisionCase({ decision }: { decision: Decision }) {
  const { t } = useLingui();
  const format = useFormat();
  const actions = useActionWords();
  const reasons = useReasonWords();
  const { id, action, reason, text, until, created, reversed } = decision;
  const isBack = reversed !== null;
  return (
    <CaseCard
      title={actions[action ?? 'dismiss']}
      state={
        isBack ? { text: t`Taken back`, tone: 'neutral' } : { text: t`Decided`, tone: 'success' }
      }
      facts={[
        { name: <Trans>Our reason</Trans>, value: reasons[reason] },
        ...groundFacts(decision),
        { name: <Trans>Decided on</Trans>, value: format.full(created) },
        ...(until === null ? [] : [{ name: <Trans>Until</Trans>, value: format.full(until) }]),
        ...(isBack ? [{ name: <Trans>Taken back on</Trans>, value: format.full(reversed) }] : []),
        { name: <Trans>Number</Trans>, value: id },
      ]}
    >
      {text !== '' && <CaseText by={<Trans>From us</Trans>}>{text}</CaseText>}
      <AppealPanel decision={decision} />
    </CaseCard>
  );
}
