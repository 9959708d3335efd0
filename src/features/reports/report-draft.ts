/**
 * A report as it is filled in. What is missing is told when it is sent, not before.
 */
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

/** The law asks a notice of illegal content to say what is illegal about it, and every notice to be made in good faith. */
export function gapOf({ category, text, isGoodFaith }: ReportDraft): ReportGap | null {
  if (category === null) return 'category';
  if (category === 'illegal' && text.trim() === '') return 'text';
  return isGoodFaith ? null : 'good-faith';
}

/** Null while something is missing. */
export function reportOf(draft: ReportDraft, target: ReportTarget): ReportGiven | null {
  const { category, text, isGoodFaith, isBlocking } = draft;
  if (category === null || gapOf(draft) !== null) return null;
  return {
    target,
    category,
    text: text.trim(),
    evidence: [],
    good_faith: isGoodFaith,
    block: isBlocking,
  };
}
