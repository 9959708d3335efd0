import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import type { ReportItem } from '#sync/queries/complaints.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { CaseCard, CaseFacts } from './case-card.tsx';
import { useReasonWords, useReportWords, useTargetWords } from './use-case-words.ts';
import { WaitingLine } from './waiting-line.tsx';

/** One of my reports. What happened to the other member is private. */
export function ReportCase({ report }: { report: ReportItem }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useReportWords();
  const targetWords = useTargetWords();
  const { card, reference, created, waiting, decision } = report;
  const about = targetWords(report.target && { type: report.target, id: '' });
  const { name } = usePersonName()(card);
  const { fictional } = usePersonMarks()(card);
  const state = waiting === null ? words.state(report.state) : NOT_SENT(t`Not sent yet`);
  return (
    <CaseCard
      title={
        <>
          <Trans>Report about {name}</Trans> <FictionalTag word={fictional} />
        </>
      }
      state={state}
      facts={[
        ...(about === null ? [] : [{ name: <Trans>About</Trans>, value: about }]),
        { name: <Trans>Reason</Trans>, value: words.category(report.category) },
        { name: <Trans>Date</Trans>, value: format.full(created) },
        ...(reference === null ? [] : [{ name: <Trans>Number</Trans>, value: reference }]),
      ]}
    >
      {waiting !== null && <WaitingLine waiting={waiting} />}
      {decision !== null && (
        <>
          <DecisionOfReport decision={decision} />
          <AppealPanel decision={decision} />
        </>
      )}
    </CaseCard>
  );
}

export const NOT_SENT = (text: string) => ({ text, tone: 'warning' }) as const;

type ReportDecision = Pick<
  NonNullable<ReportItem['decision']>,
  'acted' | 'reason' | 'ground' | 'automated' | 'created'
>;

function DecisionOfReport({ decision }: { decision: ReportDecision }) {
  const format = useFormat();
  const reasons = useReasonWords();
  return (
    <>
      <p>
        {decision.acted ? (
          <Trans>Thank you. You were right, and we did something about it.</Trans>
        ) : (
          <Trans>We looked at it carefully and left it as it is.</Trans>
        )}
      </p>
      <CaseFacts
        facts={[
          { name: <Trans>Our reason</Trans>, value: reasons[decision.reason] },
          ...groundFacts(decision),
          { name: <Trans>Decided on</Trans>, value: format.full(decision.created) },
        ]}
      />
    </>
  );
}

/** What the decision rests on, and whether a machine made it (the law asks for both). */
export const groundFacts = ({
  ground,
  automated,
}: Pick<ReportDecision, 'ground' | 'automated'>) => [
  {
    name: <Trans>Based on</Trans>,
    value: ground === 'law' ? <Trans>The law</Trans> : <Trans>Our terms</Trans>,
  },
  {
    name: <Trans>Decided by</Trans>,
    value: automated ? <Trans>An automatic check</Trans> : <Trans>A person of our team</Trans>,
  },
];
