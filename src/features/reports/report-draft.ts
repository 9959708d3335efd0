/** A report while it is filled in. Missing fields are shown only when it is sent. */
import type { MessageId } from '#schemas/ids.ts';
import type { ReportCategory, ReportGiven } from '#schemas/reports.ts';
import { leavesInk } from '#schemas/ink.ts';
import type { ReportAsked } from '#src/data/people/report-store.ts';

export interface ReportDraft {
  category: ReportCategory | null;
  text: string;
  /** The messages that were chosen as evidence, beside the one that it is about. */
  messages: readonly MessageId[];
  isGoodFaith: boolean;
  isBlocking: boolean;
}

export const EMPTY_REPORT: ReportDraft = {
  category: null,
  text: '',
  messages: [],
  isGoodFaith: false,
  isBlocking: true,
};

export type ReportGap = 'category' | 'text' | 'good-faith';

/** By law a notice of illegal content must explain what is illegal, and every notice must be made in good faith. */
export function gapOf({ category, text, isGoodFaith }: ReportDraft): ReportGap | null {
  if (category === null) return 'category';
  if (category === 'illegal' && !leavesInk(text)) return 'text';
  return isGoodFaith ? null : 'good-faith';
}

/** Null while a field is missing. */
export function reportOf(
  draft: ReportDraft,
  { target, message }: Pick<ReportAsked, 'target' | 'message'>,
): ReportGiven | null {
  const { category, text, messages, isGoodFaith, isBlocking } = draft;
  if (category === null || gapOf(draft) !== null) return null;
  return {
    target,
    category,
    text: text.trim(),
    evidence: [...(message === undefined ? [] : [message.id]), ...messages],
    good_faith: isGoodFaith,
    block: isBlocking,
  };
}
