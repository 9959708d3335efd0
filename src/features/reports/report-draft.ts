/** A report while it is filled in. Missing fields are shown only when it is sent. */
import * as z from 'zod/mini';
import { MessageId } from '#schemas/ids.ts';
import { ReportCategory, type ReportGiven } from '#schemas/reports.ts';
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

const EMPTY_REPORT: ReportDraft = {
  category: null,
  text: '',
  messages: [],
  isGoodFaith: false,
  isBlocking: true,
};

/** What is kept of it. The good faith is confirmed for what is sent, so it is asked again. */
const Kept = z.object({
  category: z.nullable(ReportCategory),
  text: z.string(),
  messages: z.readonly(z.array(MessageId)),
  isBlocking: z.boolean(),
});

export function reportIn(body: string): ReportDraft {
  try {
    return { ...EMPTY_REPORT, ...Kept.safeParse(JSON.parse(body)).data };
  } catch {
    return EMPTY_REPORT;
  }
}

/** Empty while nothing is written: such a report is not kept, so that a member who empties the field leaves nothing behind. */
export const bodyOf = ({ category, text, messages, isBlocking }: ReportDraft): string =>
  text === '' ? '' : JSON.stringify({ category, text, messages, isBlocking });

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
