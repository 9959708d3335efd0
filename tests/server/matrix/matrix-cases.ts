/**
 * The cases of moderation in a scene: Anna's report of Bram's message, and an earlier decision about Bram, each with a canary.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** The same id in every scene with this conversation. */
export const reportIn = (conversation: string): string => `report-${conversation}`;
export const decisionIn = (conversation: string): string => `decision-${conversation}`;

export const appealIn = (conversation: string): string => `appeal-${conversation}`;
export const complaintIn = (conversation: string): string => `complaint-${conversation}`;

interface Place {
  readonly conversation: string;
  readonly anna: string;
  readonly bram: string;
  readonly message: string;
  readonly now: Date;
}

export async function setCases(
  db: Kysely<Database>,
  { conversation, anna, bram, message, now }: Place,
): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      id: reportIn(conversation),
      member: anna,
      client_id: 'canary-client-report',
      profile: bram,
      target_type: 'message',
      target_id: message,
      category: 'other',
      body: 'canary-report',
      evidence: '[]',
      created: now,
    })
    .execute();
  await db
    .insertInto('decisions')
    .values({
      id: decisionIn(conversation),
      member: bram,
      report: reportIn(conversation),
      action: 'warn',
      target_type: 'profile',
      target_id: bram,
      reason: 'other',
      ground: 'terms',
      body: 'canary-decision',
      actor: 'canary-actor',
      created: now,
    })
    .execute();
  await db
    .insertInto('appeals')
    .values({
      id: appealIn(conversation),
      decision: decisionIn(conversation),
      member: bram,
      body: 'canary-appeal',
      created: now,
    })
    .execute();
  await db
    .insertInto('complaints')
    .values({
      id: complaintIn(conversation),
      member: anna,
      client_id: randomUUID(),
      subject: 'canary-complaint',
      body: 'canary-complaint of Anna',
      created: now,
    })
    .execute();
}
