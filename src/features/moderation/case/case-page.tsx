import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Case, CaseKind } from '#schemas/cases.ts';
import { useCommand } from '#src/data/use-command.ts';
import { DecidedNotice, type Met } from '#src/features/moderation/decided-notice.tsx';
import { SelfieDecision } from '#src/features/moderation/selfie/selfie-decision.tsx';
import { SelfieEvidence } from '#src/features/moderation/selfie/selfie-evidence.tsx';
import { ReadView } from '#src/features/moderation/read-view.tsx';
import { type StaffRead, useStaffRead } from '#src/features/moderation/use-staff-read.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { CaseAbout } from './case-about.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { DecisionForm, type DecisionFormProps } from './decision-form.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';

/** One case with its evidence, and the form that decides it. */
export function CasePage({ kind, id }: { kind: CaseKind; id: string }) {
  const read = useCase(kind, id);
  const [met, setMet] = useState<Met>(null);
  const onMet = (next: Met) => {
    setMet(next);
    void read.reload();
  };
  return (
    <>
      <TextLink isAlone to="/admin">
        <Trans>All cases</Trans>
      </TextLink>
      <DecidedNotice met={met} />
      <ReadView read={read} gone={<NotWaiting />}>
        {(value) => <OpenCase value={value} onMet={onMet} onChanged={() => void read.reload()} />}
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
  onChanged: () => void;
}

function OpenCase({ value, onMet, onChanged }: OpenCaseProps) {
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
      <EarlierDecisions
        earlier={value.earlier}
        name={value.about.name}
        onMet={onMet}
        onDone={onChanged}
      />
    </>
  );
}

/** One case, read again after another moderator decided it. */
function useCase(kind: CaseKind, id: string): StaffRead<Case> {
  const loadCase = useCommand((sync) => sync.loadCase);
  return useStaffRead(useCallback(() => loadCase({ kind, id }), [loadCase, kind, id]));
}
