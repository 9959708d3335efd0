import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AskPanel } from '#src/features/complaints/ask-panel.tsx';
import { CaseList } from '#src/features/complaints/case-card.tsx';
import { DecisionCase } from '#src/features/complaints/decision-case.tsx';
import { NoDecisions, NoQuestions, NoReports } from '#src/features/complaints/no-cases.tsx';
import { tabOfNewestAppeal, useCases } from '#src/features/complaints/use-cases.ts';
import { QuestionCase } from '#src/features/complaints/question-case.tsx';
import { ReportCase } from '#src/features/complaints/report-case.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import type { DecisionItem, ReportItem } from '#sync/queries/complaints.ts';
import type { Live } from '#sync/queries/live.ts';

const TABS = ['reports', 'decisions', 'support'] as const;

/** `/complaints`: my reports, the decisions about me, and my questions to the site; the hash names the tab, or the newest answered appeal. */
export function Component() {
  const { t } = useLingui();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { reports, decisions, complaints, reload } = useCases();
  const selected = tabAt(hash, valueOf(reports)?.rows ?? [], valueOf(decisions)?.rows ?? []);
  const titles = {
    reports: t`My reports`,
    decisions: t`Decisions about me`,
    support: t`Questions to us`,
  };
  const panels: Record<(typeof TABS)[number], ReactNode> = {
    reports: (
      <Cases live={reports} label={titles.reports} empty={<NoReports />} onReload={reload}>
        {(row) => <ReportCase key={row.key} report={row} />}
      </Cases>
    ),
    decisions: (
      <Cases live={decisions} label={titles.decisions} empty={<NoDecisions />} onReload={reload}>
        {(row) => <DecisionCase key={row.key} decision={row} />}
      </Cases>
    ),
    support: (
      <>
        <AskPanel />
        <Cases live={complaints} label={titles.support} empty={<NoQuestions />} onReload={reload}>
          {(row) => <QuestionCase key={row.key} question={row} />}
        </Cases>
      </>
    ),
  };
  const title = t`Reports and questions`;
  return (
    <>
      <PageBar isNarrow title={title} start={<BackButton to="/me" />} />
      <div className="mx-auto w-full max-w-page px-4 py-2 pb-8 md:px-8">
        <div className="mx-auto max-w-prose">
          <Tabs
            label={title}
            items={TABS.map((id) => ({ id, label: titles[id], panel: panels[id] }))}
            selected={selected}
            onSelect={(id) => void navigate({ hash: `#${id}` }, { replace: true })}
          />
        </div>
      </div>
    </>
  );
}

function tabAt(hash: string, reports: readonly ReportItem[], decisions: readonly DecisionItem[]) {
  if (hash === '#appeals') return tabOfNewestAppeal(reports, decisions);
  return TABS.find((tab) => hash === `#${tab}`) ?? 'reports';
}

interface CasesProps<Row> {
  live: Live<{ rows: Row[] }>;
  label: string;
  empty: ReactNode;
  onReload: AskAgain;
  children: (row: Row) => ReactNode;
}

/** The list of one tab, in every view state. */
function Cases<Row>({ live, label, empty, onReload, children }: CasesProps<Row>) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      <AgeLine live={live} onRefresh={onReload} />
      <LiveView live={live} skeleton={<RowSkeleton />} empty={empty} onRetry={onReload}>
        {({ rows }) =>
          rows.length === 0 ? (
            empty
          ) : (
            <CaseList label={label}>{rows.map((row) => children(row))}</CaseList>
          )
        }
      </LiveView>
    </div>
  );
}
