import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Case } from '#schemas/cases.ts';
import { metOf, type Met } from '#src/features/moderation/decided-notice.tsx';
import { keptDrafts } from '#src/features/moderation/kept-drafts.ts';
import { PasswordAgain } from '#src/features/moderation/password-again.tsx';
import { ReasonsFields } from '#src/features/moderation/reasons-fields.tsx';
import { SendEnd } from '#src/features/moderation/send-end.tsx';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { useNow } from '#src/data/use-now.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { Panel } from '#src/ui/panel.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { ActionFields } from './action-fields.tsx';
import {
  decisionOf,
  EMPTY_DECISION,
  gapOf,
  isNeverAgain,
  removesPicture,
  type DecisionDraft,
  type DecisionGap,
  type Action,
} from './decision-draft.ts';

export interface DecisionFormProps {
  value: Case;
  onDone: () => void;
  onMet: (met: Met) => void;
}

const useDecisionDraft = keptDrafts(EMPTY_DECISION);

/** Decides the case, once. What is filled in stays until the server has it. */
export function DecisionForm({ value, onDone, onMet }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change: keep, forget } = useDecisionDraft(`${value.kind} ${value.id}`);
  const [password, setPassword] = useState('');
  const [gap, setGap] = useState<DecisionGap | null>(null);
  const { send, ...sending } = useStaffSend((sync) => sync.decideCase);
  const isAway = useIsAway();
  const now = useNow();
  const change = (changed: Partial<DecisionDraft>) => {
    keep({ ...draft, ...changed });
    setGap(null);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAway) return;
    const decision = decisionOf(value, { ...draft, password }, now);
    if (decision === null) {
      setGap(gapOf(value, draft));
      requestAnimationFrame(() => focusOnGap(form.current));
      return;
    }
    const sent = await send(decision);
    if (sent?.end === 'done') {
      forget();
      onDone();
    }
    if (sent?.end === 'decided') onMet(metOf(sent));
  };
  return (
    <Panel title={<Trans>Your decision</Trans>}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <DecisionFields value={value} draft={draft} gap={gap} onChange={change} />
        {sending.needsPassword && (
          <PasswordAgain value={password} failure={sending.failure} onChange={setPassword} />
        )}
        <SendEnd isBusy={sending.isBusy} failure={sending.failure}>
          <Trans>Decide</Trans>
        </SendEnd>
      </form>
    </Panel>
  );
}

/** The first missing field may be far above the button. */
function focusOnGap(form: HTMLFormElement | null): void {
  form
    ?.querySelector('[data-invalid]')
    ?.querySelector<HTMLElement>('input, select, textarea')
    ?.focus();
}

interface DecisionFieldsProps {
  value: Case;
  draft: DecisionDraft;
  gap: DecisionGap | null;
  onChange: (changed: Partial<DecisionDraft>) => void;
}

function DecisionFields({ value, draft, gap, onChange }: DecisionFieldsProps) {
  const { t } = useLingui();
  const notified = useWhoIsNotified(value, draft.action);
  return (
    <>
      <ActionFields value={value} draft={draft} gap={gap} onChange={onChange} />
      <ReasonsFields
        value={draft}
        hint={notified}
        errors={{
          reason: gap === 'reason' ? t`Please choose a reason.` : undefined,
          text: gap === 'text' ? t`Please write why: the member reads it.` : undefined,
        }}
        onChange={onChange}
      />
      {removesPicture(value, draft) && (
        <Switch
          label={t`This picture must never come back`}
          hint={t`The same picture is refused when anyone uploads it again.`}
          isOn={isNeverAgain(value, draft)}
          onChange={(neverAgain) => onChange({ neverAgain })}
        />
      )}
      <Switch
        label={t`An automatic check found this`}
        hint={t`The member learns whether a machine was involved.`}
        isOn={draft.automated}
        onChange={(automated) => onChange({ automated })}
      />
    </>
  );
}

/**
 * Whom the server notifies of a decision (server/moderation/notifying.ts): of a dismissed report its reporter only, of an
 * approved photo or text no one.
 */
function useWhoIsNotified({ about, report, kind }: Case, action: Action | null): string {
  const { t } = useLingui();
  const { name } = about;
  if (action === null) return t`Choose first what to do: then it says here who is told.`;
  if (kind !== 'report' && action === 'dismiss') return t`Nobody is told.`;
  const isReporterNotified = report?.notified ?? false;
  if (action === 'dismiss')
    return isReporterNotified
      ? t`${name} is not told. The person who reported learns that the report is decided, without this text.`
      : t`Nobody is told.`;
  return isReporterNotified
    ? t`${name} gets this text by email. The person who reported learns that the report is decided, without this text.`
    : t`${name} gets this text by email.`;
}
