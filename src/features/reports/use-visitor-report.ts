/** A visitor's report: the draft, what is wrong with it, and sending it. It needs a connection; what is typed stays. */
import { useState } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import type { ReportId } from '#schemas/ids.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import {
  changed,
  dropVisitorDraft,
  isField,
  keepVisitorDraft,
  missingIn,
  readVisitorDraft,
  type VisitorDraft,
  type VisitorField,
  visitorReportOf,
} from './visitor-report-draft.ts';

export type VisitorChange = Parameters<typeof changed>[1];

export interface VisitorReporting {
  draft: VisitorDraft;
  /** Fields shown as missing or refused; none before the first try to send. */
  wrong: readonly VisitorField[];
  /** The number of tries to send: each one focuses the first wrong field. */
  tries: number;
  isBusy: boolean;
  /** A failure that belongs to no field. */
  failure: Failure | null;
  /** Null until the server has the report. */
  receipt: { reference: ReportId; email: string | null } | null;
  change: (given: VisitorChange) => void;
  send: () => Promise<void>;
}

/** `place`: the address that the form begins with. */
export function useVisitorReport(place: string): VisitorReporting {
  const [draft, setDraft] = useState(() => readVisitorDraft(place));
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<VisitorField | null>(null);
  const [receipt, setReceipt] = useState<VisitorReporting['receipt']>(null);
  const { run, busy: isBusy, failure } = useCommandState((sync) => sync.reportAsVisitor);

  const change = (given: VisitorChange) => {
    const next = changed(draft, given);
    setDraft(next);
    setRefused(null);
    keepVisitorDraft(place, next);
  };
  const send = async () => {
    const report = visitorReportOf(draft);
    if (report === null) {
      setTries(tries + 1);
      return;
    }
    const outcome = await run(report);
    if (outcome.ok) {
      dropVisitorDraft(place);
      setReceipt({ reference: outcome.value.reference, email: report.email ?? null });
      return;
    }
    const { failure: why } = outcome;
    if (why.code === 'refused' && isField(why.field)) setRefused(why.field);
    setTries(tries + 1);
  };

  const missing = tries > 0 ? missingIn(draft) : [];
  const wrong = refused === null ? missing : [refused];
  const isAtField = failure?.code === 'refused' && isField(failure.field);
  return {
    draft,
    wrong,
    tries,
    isBusy,
    failure: isAtField ? null : failure,
    receipt,
    change,
    send,
  };
}
