/**
 * A visitor's report while it is filled in. It is kept for this tab only, because it says who reports whom and this device may be
 * shared; it ends when the report has arrived.
 */
import * as z from 'zod/mini';
import { IntentKey } from '#schemas/ids.ts';
import { ANONYMOUS_CATEGORIES, ReportCategory, type VisitorReport } from '#schemas/reports.ts';
import { leavesInk } from '#schemas/ink.ts';
import { looksLikeEmail } from '#src/lib/text/looks-like-email.ts';

const VisitorDraft = z.object({
  /** Another one after each change: the server takes one report for each key. */
  key: IntentKey,
  place: z.string(),
  category: z.nullable(ReportCategory),
  text: z.string(),
  name: z.string(),
  email: z.string(),
  isGoodFaith: z.boolean(),
});
export type VisitorDraft = z.infer<typeof VisitorDraft>;

export type VisitorField = 'place' | 'category' | 'text' | 'name' | 'email' | 'good_faith';

const newKey = (): IntentKey => IntentKey.parse(crypto.randomUUID());

const emptyDraft = (place: string): VisitorDraft => ({
  key: newKey(),
  place,
  category: null,
  text: '',
  name: '',
  email: '',
  isGoodFaith: false,
});

export const changed = (
  draft: VisitorDraft,
  change: Partial<Omit<VisitorDraft, 'key'>>,
): VisitorDraft => ({ ...draft, ...change, key: newKey() });

/** Whether name and address may be left out. */
export const canBeAnonymous = ({ category }: Pick<VisitorDraft, 'category'>): boolean =>
  category !== null && ANONYMOUS_CATEGORIES.includes(category);

/** The fields that the law or the site needs and that are missing, in the order of the form. */
export function missingIn(draft: VisitorDraft): VisitorField[] {
  const isMissing: Record<VisitorField, boolean> = {
    place: draft.place.trim() === '',
    category: draft.category === null,
    text: !leavesInk(draft.text),
    name: !(canBeAnonymous(draft) && draft.name === '') && !leavesInk(draft.name),
    email: !(canBeAnonymous(draft) && draft.email === '') && !looksLikeEmail(draft.email),
    good_faith: !draft.isGoodFaith,
  };
  return FIELDS.filter((field) => isMissing[field]);
}

const FIELDS = [
  'place',
  'category',
  'text',
  'name',
  'email',
  'good_faith',
] as const satisfies readonly VisitorField[];

export const isField = (name: string | undefined): name is VisitorField =>
  FIELDS.some((field) => field === name);

/** Null while a field is missing. */
export function visitorReportOf(draft: VisitorDraft): VisitorReport | null {
  const { category } = draft;
  if (category === null || missingIn(draft).length > 0) return null;
  return {
    client_id: draft.key,
    place: draft.place.trim(),
    category,
    text: draft.text.trim(),
    ...(draft.name !== '' && { name: draft.name.trim() }),
    ...(draft.email !== '' && { email: draft.email.trim() }),
    good_faith: draft.isGoodFaith,
  };
}

/** One draft for each profile, and one for the form that asks for the address. */
const nameOf = (place: string): string => `report ${place}`;

export function readVisitorDraft(place: string): VisitorDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null');
    return VisitorDraft.safeParse(stored).data ?? emptyDraft(place);
  } catch {
    return emptyDraft(place);
  }
}

export function keepVisitorDraft(place: string, draft: VisitorDraft): void {
  try {
    sessionStorage.setItem(nameOf(place), JSON.stringify(draft));
  } catch {
    // Full, or forbidden by the browser: the draft lasts as long as the page.
  }
}

export function dropVisitorDraft(place: string): void {
  try {
    sessionStorage.removeItem(nameOf(place));
  } catch {
    // Forbidden by the browser: nothing was stored.
  }
}
