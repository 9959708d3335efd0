/** What a moderator fills in to decide a case, and what of it is missing before it can be sent. */
import type { Case, decideCase } from '#schemas/cases.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import { timeOf } from '#schemas/time.ts';
import { DANGEROUS_CATEGORIES } from '#schemas/reports.ts';
import { leavesInk } from '#schemas/ink.ts';
import type { Reasons } from '#src/features/moderation/reasons-fields.tsx';

type DecisionBody = BodyOf<typeof decideCase>;
export type Action = DecisionBody['action'];

export interface DecisionDraft extends Reasons {
  /** Null before the first choice. */
  action: Action | null;
  /** What to remove; null before a choice. */
  target: string | null;
  /** How long a lock lasts. */
  days: number;
  automated: boolean;
  /** Null before a choice: then the danger of the case decides. */
  neverAgain: boolean | null;
}

export const LOCK_DAYS = [1, 3, 7, 30, 90, 180] as const;
const DAY_MS = 86_400_000;

export const EMPTY_DECISION: DecisionDraft = {
  action: null,
  target: null,
  days: 7,
  reason: null,
  ground: 'terms',
  text: '',
  automated: false,
  neverAgain: null,
};

export type DecisionGap = 'action' | 'target' | 'reason' | 'text';

/** The actions that the server allows for a case of this kind, where there is something to remove. */
export function actionsOf(value: Case): readonly Action[] {
  if (value.kind === 'photo') return ['dismiss', 'remove_photo'];
  if (value.kind === 'text') return ['dismiss', 'remove_text'];
  const removals = (['remove_photo', 'remove_message', 'remove_text'] as const).filter(
    (action) => targetsOf(value, action).length > 0,
  );
  return ['dismiss', 'warn', ...removals, 'remove_name', 'hide', 'suspend', 'ban'];
}

/** The ids of what the action can remove; none for an action that removes nothing. */
export function targetsOf(value: Case, action: Action | null): readonly string[] {
  switch (action) {
    case 'remove_photo':
      return value.images.filter(({ state }) => state !== 'rejected').map(({ id }) => id);
    case 'remove_message':
      return value.messages
        .filter((message) => message.reported && !message.taken_down)
        .filter(({ from }) => from === value.about.id)
        .map(({ id }) => id);
    case 'remove_text':
      return Object.entries(value.about.texts)
        .filter(([name, text]) => text !== null && text !== '' && fitsField(value, name))
        .map(([name]) => name);
    default:
      return [];
  }
}

const fitsField = ({ field }: Case, name: string): boolean => field === null || field === name;

/** The chosen target, or the only one there is. */
export function targetOf(value: Case, { action, target }: DecisionDraft): string | null {
  const targets = targetsOf(value, action);
  if (target !== null && targets.includes(target)) return target;
  return targets.length === 1 ? (targets[0] ?? null) : null;
}

/** A photo of a profile, or a message with a photo. */
export function removesPicture(value: Case, draft: DecisionDraft): boolean {
  const target = targetOf(value, draft);
  if (draft.action === 'remove_photo') return target !== null;
  const message = value.messages.find(({ id }) => id === target);
  return draft.action === 'remove_message' && (message?.image ?? null) !== null;
}

/** On by itself where a person may be in danger. */
export const isNeverAgain = ({ report }: Case, { neverAgain, reason }: DecisionDraft): boolean =>
  neverAgain ??
  [report?.category, reason].some((code) => DANGEROUS_CATEGORIES.includes(code ?? ''));

export function gapOf(value: Case, draft: DecisionDraft): DecisionGap | null {
  if (draft.action === null) return 'action';
  if (targetsOf(value, draft.action).length > 0 && targetOf(value, draft) === null) return 'target';
  if (draft.reason === null && draft.action !== 'dismiss') return 'reason';
  if (!leavesInk(draft.text) && draft.action !== 'dismiss') return 'text';
  return null;
}

/** Null while something is missing. `now`: in milliseconds. */
export function decisionOf(
  value: Case,
  draft: DecisionDraft & { password: string },
  now: number,
): DecisionBody | null {
  const { action, ground, text, automated, password } = draft;
  if (action === null || gapOf(value, draft) !== null) return null;
  const target = targetOf(value, draft);
  return {
    kind: value.kind,
    id: value.id,
    action,
    ...(target === null ? {} : { target }),
    reason: draft.reason ?? 'no_violation',
    ground,
    text: text.trim(),
    automated,
    never_again: removesPicture(value, draft) && isNeverAgain(value, draft),
    ...(action === 'suspend' ? { until: timeOf(now + draft.days * DAY_MS) } : {}),
    ...(password === '' ? {} : { password }),
  };
}
