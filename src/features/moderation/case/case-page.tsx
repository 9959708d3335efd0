import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Case } from '#schemas/cases.ts';
import type { CaseKind } from '#schemas/staff-lists.ts';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { DecidedNotice, type Met } from '#src/features/moderation/decided-notice.tsx';
import { SelfieDecision, SelfieEvidence } from './selfie-case.tsx';
import { ReadView } from '#src/features/moderation/read-view.tsx';
import { showToast } from '#src/lib/toast-store.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { caseQuery } from '#sync/queries/staff/details.ts';
import { CaseAbout } from './case-about.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { DecisionForm, type DecisionFormProps } from './decision-form.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';

/** One case with its evidence, and the form that decides it. */
export function CasePage({ kind, id }: { kind: CaseKind; id: string }) {
  const answer = useAnswer(caseQuery, { kind, id });
  const [met, setMet] = useState<Met>(null);
  return (
    <>
      <TextLink isAlone to="/admin">
        <Trans>All cases</Trans>
      </TextLink>
      <DecidedNotice met={met} />
      <ReadView answer={answer} gone={<NotWaiting />}>
        {(value) => <OpenCase value={value} onMet={setMet} />}
      </ReadView>
    </>
  );
}

/** Decided as a text, taken back by the member, or about this moderator: the server does not say which. */
function NotWaiting() {
  return (
    <EmptyState
      kind="gone"
      title={<Trans>This case is not open</Trans>}
      action={
        <LinkButton to="/admin">
          <Trans>All cases</Trans>
        </LinkButton>
      }
    >
      <Trans>It is decided, or it is not for you.</Trans>
    </EmptyState>
  );
}

/** A selfie has a decision of its own. */
function Form(props: DecisionFormProps) {
  return props.value.kind === 'selfie' ? (
    <SelfieDecision {...props} />
  ) : (
    <DecisionForm {...props} />
  );
}

interface OpenCaseProps {
  value: Case;
  onMet: (met: Met) => void;
}

function OpenCase({ value, onMet }: OpenCaseProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const onDone = () => {
    showToast({ text: t`The case is decided.`, tone: 'success' });
    void navigate('/admin');
  };
  return (
    <>
      <CaseAbout value={value} />
      {value.selfie ? (
        <SelfieEvidence value={value} selfie={value.selfie} />
      ) : (
        <CaseEvidence value={value} />
      )}
      {value.decided ? (
        <p className="font-semibold">
          <Trans>This case is decided.</Trans>
        </p>
      ) : (
        <Form value={value} onDone={onDone} onMet={onMet} />
      )}
      <EarlierDecisions earlier={value.earlier} name={value.about.name} onMet={onMet} />
    </>
  );
}
