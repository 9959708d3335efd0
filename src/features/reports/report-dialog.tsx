import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { IntentKey } from '#schemas/ids.ts';
import type { ReportGiven } from '#schemas/reports.ts';
import { useFormDraft } from '#src/data/drafts/use-form-draft.ts';
import type { ReportAsked } from '#src/data/people/report-store.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useLive } from '#src/data/use-live.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useDelayed } from '#src/lib/use-delayed.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { reportForm, reportsQuery } from '#sync/queries/complaints.ts';
import {
  bodyOf,
  gapOf,
  reportIn,
  reportOf,
  type ReportDraft,
  type ReportGap,
} from './report-draft.ts';
import { isAbsent, ReportDone, useReportProgress, type ReportMade } from './report-done.tsx';
import { ReportFields } from './report-fields.tsx';

interface ReportDialogProps {
  isOpen: boolean;
  asked: ReportAsked;
  /** What the site has in place of reports. */
  instead: ReactNode;
  onClose: (isMade: boolean) => void;
}

/** A report in two steps: what is wrong, and its number. Where the site takes no reports, what there is instead. */
export function ReportDialog({ isOpen, asked, instead, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const form = useForm(asked);
  const site = useSiteReports(form.isReading);
  const { made, draft } = form;
  const progress = useReportProgress(made?.key ?? null);
  const { name } = asked;
  const leave = () => onClose(made !== null);
  const close = () => {
    leave();
    if (made?.isBlocking === true) asked.onBlocked?.();
  };
  const titles = {
    arrived: t`We have your report`,
    refused: t`Your report was not accepted`,
    waits: t`Your report is kept`,
  };
  const isLacking = made === null ? site === 'lacks' : isAbsent(progress);
  const isForm = made === null && site === 'takes';

  return (
    <Dialog
      isOpen={isOpen}
      isTall={made === null && site !== 'lacks'}
      onClose={close}
      title={made === null ? t`Report ${name}` : titles[progress.is]}
      closeLabel={t`Close`}
      actions={isForm ? <SendButton {...form} /> : <CloseButton onClose={close} />}
    >
      {made !== null && !isLacking && (
        <ReportDone name={name} made={made} progress={progress} onLeave={leave} />
      )}
      {isForm && (
        <form id={form.id} noValidate onSubmit={form.submit}>
          <ReportFields asked={asked} {...form} />
        </form>
      )}
      {made === null && site === 'asking' && <Spinner label={t`Loading...`} />}
      {isLacking && <Instead typed={draft.text}>{instead}</Instead>}
    </Dialog>
  );
}

function SendButton({ id, isBusy }: { id: string; isBusy: boolean }) {
  return (
    <Button type="submit" form={id} kind="danger" isBusy={isBusy}>
      <Trans>Send report</Trans>
    </Button>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
}

/** An answer that came late must not take what was typed. */
function Instead({ typed, children }: { typed: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>This site takes no reports in the app. Nothing was sent.</Trans>
      </p>
      {typed !== '' && (
        <blockquote
          dir="auto"
          className="border-s-3 border-line ps-3 whitespace-pre-line select-all wrap-anywhere"
        >
          {typed}
        </blockquote>
      )}
      {children}
    </div>
  );
}

function useForm(asked: ReportAsked) {
  const id = useId();
  const { isReading, draft, change, ...kept } = useKeptReport(asked);
  const [gap, setGap] = useState<ReportGap | null>(null);
  const [tries, setTries] = useState(0);
  const [made, setMade] = useState<ReportMade | null>(null);
  const { isBusy, make } = useReport();
  const onChange = (changed: Partial<ReportDraft>) => {
    change(changed);
    setGap(null);
  };
  const send = async (): Promise<void> => {
    const report = reportOf(draft, asked);
    if (report === null) {
      setGap(gapOf(draft));
      setTries(tries + 1);
      return;
    }
    kept.take();
    const key = await make(asked.profile, report);
    if (key === null) kept.giveBack();
    else setMade({ key, messages: report.evidence.length, isBlocking: report.block });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return { id, isReading, draft, gap, tries, made, isBusy, onChange, submit };
}

/** What was written about the same thing and not sent is still there after a reload (product 2.12). */
function useKeptReport({ profile, target }: ReportAsked) {
  const { body: stored, ...kept } = useFormDraft(reportForm(profile, target));
  /** Null until something is changed here. It has what is not kept, too. */
  const [typed, setTyped] = useState<ReportDraft | null>(null);
  const draft = typed ?? reportIn(stored);
  const change = (changed: Partial<ReportDraft>) => {
    const next = { ...draft, ...changed };
    setTyped(next);
    kept.write(bodyOf(next));
  };
  return { ...kept, draft, change };
}

interface Reporting {
  isBusy: boolean;
  /** The key of the report once it is stored; null when it could not be. */
  make: (profile: ReportAsked['profile'], report: ReportGiven) => Promise<IntentKey | null>;
}

/** Makes a report: it is stored on the device until the server has it, and is sent before all other intents (product 3.10). */
function useReport(): Reporting {
  const notify = useFailureToast();
  const { run, busy } = useCommandState((sync) => sync.reportMember);
  const make: Reporting['make'] = async (profile, report) => {
    const kept = await run({ profile, ...report });
    if (kept.ok) return kept.value.client_id;
    notify(kept.failure);
    return null;
  };
  return { isBusy: busy, make };
}

/** A person who needs help does not wait longer for this. */
const LATE_AFTER_MS = 2_000;

/**
 * Whether the site takes reports at all. Another backend may lack the call: then the member must know before anything is
 * typed. It is asked when the dialog opens; without an answer the site counts as one that takes them, because a report can
 * wait. The form comes with what was written in it before.
 */
function useSiteReports(isReading: boolean): 'asking' | 'takes' | 'lacks' {
  const live = useLive(reportsQuery, {});
  const isAway = useIsAway();
  const isAsking = isReading || (live.state === 'loading-first' && !isAway);
  const isLate = useDelayed(isAsking, LATE_AFTER_MS);
  if (live.state === 'error' && live.failure.code === 'absent') return 'lacks';
  return isAsking && !isLate ? 'asking' : 'takes';
}
