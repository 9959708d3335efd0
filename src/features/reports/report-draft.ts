/** A report while it is filled in. Missing fields are shown only when it is sent. */
import type { MessageId } from '#schemas/ids.ts';
import type { ReportCategory, ReportGiven, ReportTarget } from '#schemas/reports.ts';

export interface ReportDraft {
  category: ReportCategory | null;
  text: string;
  isGoodFaith: boolean;
  isBlocking: boolean;
}

export const EMPTY_REPORT: ReportDraft = {
  category: null,
  text: '',
  isGoodFaith: false,
  isBlocking: true,
};

export type ReportGap = 'category' | 'text' | 'good-faith';

/** By law a notice of illegal content must explain what is illegal, and every notice must be made in good faith. */
export function gapOf({ category, text, isGoodFaith }: ReportDraft): ReportGap | null {
  if (category === null) return 'category';
  if (category === 'illegal' && text.trim() === '') return 'text';
  return isGoodFaith ? null : 'good-faith';
}

/** `evidence`: the messages that go along. Null while a field is missing. */
export function reportOf(
  draft: ReportDraft,
  { target, evidence }: { target: ReportTarget; evidence: MessageId[] },
): ReportGiven | null {
  const { category, text, isGoodFaith, isBlocking } = draft;
  if (category === null || gapOf(draft) !== null) return null;
  return {
    target,
    category,
    text: text.trim(),
    evidence,
    good_faith: isGoodFaith,
    block: isBlocking,
  };
}
