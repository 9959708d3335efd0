/**
 * What a decision does, and what reversing it undoes, inside the transaction that records it (contract 18). A refusal
 * rolls all of it back. case-queue.ts finds the case.
 */
import type { Kysely } from 'kysely';
import type { BodyOf } from '#schemas/endpoint.ts';
import type { decideCase } from '#schemas/cases.ts';
import type { DecisionRow } from '#server/db/moderation/decisions.ts';
import type { RemovedText } from '#server/db/moderation-tables.ts';
import { unbanPictures } from '#server/db/photos/banned-pictures.ts';
import { lockName, setName } from '#server/db/moderation/name-takedowns.ts';
import { updateStanding } from '#server/db/moderation/standing.ts';
import type { Database } from '#server/db/tables.ts';
import { changeMessage, changePhoto, setText, textsOf } from '#server/db/moderation/takedowns.ts';
import type { PictureNames } from '#server/rules/object-names.ts';
import { done, invalid, type Result } from '#server/rules/result.ts';
import { claimCopy, forgetPicture } from './hidden-pictures.ts';
import { Language } from '#schemas/locale.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { msg } from '#server/texts/msg.ts';

export type CaseAction = BodyOf<typeof decideCase>['action'];

/** The target, derived from the case. */
export interface Target {
  readonly type: 'profile' | 'image' | 'message' | 'chat' | 'text' | 'selfie';
  readonly id: string;
}

/** A picture that others see, and the names of its copy. */
export interface Moved {
  readonly old: { readonly thumb_filename: string; readonly full_filename: string | null };
  readonly names: PictureNames;
}

export interface DecisionEffect {
  readonly action: CaseAction;
  readonly member: string;
  readonly target: Target;
  /** The reason shown to the owner of a picture. */
  readonly reason: string;
  readonly moved: Moved | null;
  /** A photo that waits is decided while it waits. */
  readonly isWaiting: boolean;
}

/** What must be kept to restore it; null when there is nothing. The standing is computed after the decision is written. */
export async function carryOut(
  tx: Kysely<Database>,
  { action, member, target, reason, moved, isWaiting }: DecisionEffect,
): Promise<Result<RemovedText | null>> {
  switch (action) {
    case 'remove_photo': {
      const change = { state: 'rejected', reason } as const;
      const isDone = await changePhoto(tx, target.id, {
        ...change,
        ...(isWaiting ? { from: 'in_review' } : {}),
        ...(moved === null ? {} : { names: moved.names }),
      });
      if (!isDone) return invalid('target');
      if (moved !== null) {
        await claimCopy(tx, moved.names);
        await forgetPicture(tx, moved.old);
      }
      return done(null);
    }
    case 'remove_message': {
      const message = { id: Number(target.id), sender: member, takenDown: true };
      return (await changeMessage(tx, message)) ? done(null) : invalid('target');
    }
    case 'remove_text':
      return takeTextOut(tx, member, target.id);
    case 'remove_name':
      return takeNameDown(tx, member);
    default:
      return done(null);
  }
}

/** A name that is neutral already has nothing to take down. */
async function takeNameDown(tx: Kysely<Database>, member: string): Promise<Result<RemovedText>> {
  const { name, language } = await lockName(tx, member);
  if (isNeutralName(name)) return invalid('action');
  await setName(tx, member, neutralName(language));
  return done({ field: 'name', value: name });
}

async function takeTextOut(
  tx: Kysely<Database>,
  member: string,
  field: string,
): Promise<Result<RemovedText>> {
  const texts = await textsOf(tx, member);
  const value = Object.hasOwn(texts, field) ? (texts[field] ?? null) : null;
  if (value === null) return invalid('target');
  await setText(tx, member, { field, value: null });
  return done({ field, value });
}

/** The decision is already marked as reversed. A text or a name chosen meanwhile stays. */
export async function undo(tx: Kysely<Database>, decision: DecisionRow, now: Date): Promise<void> {
  const { action, member, target_id, kept } = decision;
  if (action === 'remove_photo') {
    await changePhoto(tx, target_id, { state: 'live', reason: null });
  }
  await unbanPictures(tx, decision.id);
  if (action === 'remove_message') {
    await changeMessage(tx, { id: Number(target_id), sender: member, takenDown: false });
  }
  if (action === 'remove_text' && kept !== null) {
    const texts = await textsOf(tx, member);
    if ((texts[kept.field] ?? null) === null) await setText(tx, member, kept);
  }
  if (action === 'remove_name' && kept !== null && kept.value !== null) {
    const { name } = await lockName(tx, member);
    if (isNeutralName(name)) await setName(tx, member, kept.value);
  }
  await updateStanding(tx, member, now);
}

const MEMBER = msg`Member`;

/**
 * The name under which a member is shown after a decision took their name down, in the language of the member. It is stored
 * as the name, so that no list, push or mail can show the old one (decisions 92).
 */
function neutralName(language: string): string {
  const known = Language.safeParse(language);
  return textIn(known.success ? known.data : 'en', MEMBER);
}

/** In any language: the member may have changed theirs. */
const isNeutralName = (name: string): boolean =>
  Language.options.some((language) => textIn(language, MEMBER) === name);
