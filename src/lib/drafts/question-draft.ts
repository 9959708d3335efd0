/** A question as it is typed, and what is missing in it. */
import * as z from 'zod/mini';
import type { ComplaintGiven } from '#schemas/complaints.ts';
import { OrderId, ProfileId } from '#schemas/ids.ts';
import { COMPLAINT_TEXT_MIN_LENGTH } from '#schemas/limits.ts';
import { leavesInk } from '#schemas/ink.ts';

const QuestionDraft = z.object({
  subject: z.string(),
  order: z.string(),
  person: z._default(z.nullable(z.object({ id: ProfileId, name: z.string() })), null),
  text: z.string(),
});
/** `order` is empty when the question is about none. */
export type QuestionDraft = z.infer<typeof QuestionDraft>;

const EMPTY: QuestionDraft = { subject: '', order: '', person: null, text: '' };

export function questionIn(body: string): QuestionDraft {
  try {
    return QuestionDraft.safeParse(JSON.parse(body)).data ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Empty when nothing is typed: such a draft is not kept. */
export const bodyOf = (draft: QuestionDraft): string => {
  const { subject, order, person, text } = draft;
  return subject + order + text === '' && person === null ? '' : JSON.stringify(draft);
};

export type QuestionGap = 'subject' | 'text';

export function gapOf({ subject, text }: QuestionDraft): QuestionGap | null {
  if (!leavesInk(subject)) return 'subject';
  return text.trim().length < COMPLAINT_TEXT_MIN_LENGTH ? 'text' : null;
}

export const questionOf = ({ subject, order, person, text }: QuestionDraft): ComplaintGiven => ({
  subject,
  text,
  order: OrderId.safeParse(order).data ?? null,
  ...(person && { person }),
});

/** The question with what was typed since behind it. */
export const withDraft = (question: QuestionDraft, typed: QuestionDraft): QuestionDraft => ({
  subject: question.subject || typed.subject,
  order: question.order || typed.order,
  person: question.person ?? typed.person,
  text: [question.text, typed.text].filter(Boolean).join('\n'),
});
