/**
 * What is asked for when its screen opens, and changed by wishes meanwhile: whom I hid and blocked, and my notification
 * settings. An answer from before a wish was accepted would undo it, and so would one from before a list that names whom another
 * device of mine has taken back: then it is asked once more, and in the end all is taken but what it says of that.
 */
import { listBlocks } from '#schemas/blocks.ts';
import { listHides } from '#schemas/hides.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { getNotificationSettings } from '#schemas/notification-settings.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { writeNotificationSettings } from '#sync/db/notification-settings.ts';
import { writeCards } from '#sync/db/profiles.ts';
import { namedStill, writeUnseen } from '#sync/db/unseen.ts';
import { NOTIFICATIONS_PROOF, unseenKey } from '#sync/db/proof-keys.ts';
import type { UnseenKind } from '#sync/engine/overlay/unseen.ts';
import { doneOf, doneSince } from '#sync/engine/done.ts';
import type { RowKind } from '#sync/engine/rows.ts';
import { outcomeOf } from '#sync/worker/asking.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Life } from '#sync/worker/life.ts';
import { askOptional } from '#sync/worker/optional.ts';
import { proofFailure } from '#sync/worker/proofs.ts';

export interface Asking {
  clock: Clock;
  life: Life;
}

const LISTS = { hide: listHides, block: listBlocks } as const;

/** How often a member changes their mind while one screen opens. */
const ASKS_MOST = 3;

interface Settled<T> {
  outcome: Outcome<T>;
  /** Of what the base knows better: it was done since this was asked for, or may have been. */
  kept: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Asks, and asks again when a wish of this kind was accepted meanwhile, or when the lists say otherwise. */
async function settledAnswer<T>(
  { life }: Asking,
  kind: RowKind,
  ask: () => Promise<Outcome<T>>,
  deniedIn: (value: T) => Promise<ReadonlySet<string>> = () => Promise.resolve(NOTHING),
): Promise<Settled<T>> {
  const { outbox } = life.desk;
  const done = () => doneOf(kind, outbox.rows(), outbox.ended());
  // What is asked for after a list was stored, and says so again, knows better than that list.
  const deniedBefore = new Set<string>();
  for (let asked = 1; ; asked += 1) {
    const before = done();
    const outcome = await ask();
    const denied = outcome.ok ? [...(await deniedIn(outcome.value))] : [];
    const news = denied.filter((id) => !deniedBefore.has(id));
    const kept = new Set([...doneSince(before, done()), ...news]);
    if (kept.size === 0 || asked === ASKS_MOST) return { outcome, kept };
    for (const id of news) deniedBefore.add(id);
  }
}

/** Writes what was answered, and says since when it is known. */
export async function told<T>(
  { clock, life }: Asking,
  proof: string,
  outcome: Outcome<T>,
  write: (value: T) => Promise<unknown>,
): Promise<Outcome<null>> {
  if (!outcome.ok) {
    life.proofs.failed(proof, proofFailure(outcome.failure));
    return outcome;
  }
  await write(outcome.value);
  life.proofs.proved(proof, clock.wall());
  life.stored();
  return ok(null);
}

export async function askUnseen(asking: Asking, kind: UnseenKind): Promise<Outcome<null>> {
  const { clock, life } = asking;
  const endpoint = LISTS[kind];
  const { outcome, kept } = await settledAnswer(
    asking,
    kind,
    async () => outcomeOf(endpoint, await askOptional(life.http, endpoint)),
    ({ profiles }) => namedStill(life.store, kind, idsOf(profiles)),
  );
  return told(asking, unseenKey(kind), outcome, async ({ profiles }) => {
    await writeCards(life.store, profiles, clock.wall());
    await writeUnseen(life.store, kind, idsOf(profiles), kept);
  });
}

const idsOf = (profiles: readonly { id: ProfileId }[]): ProfileId[] => profiles.map(({ id }) => id);

export async function askNotificationSettings(asking: Asking): Promise<Outcome<null>> {
  const { life } = asking;
  const { outcome, kept } = await settledAnswer(asking, 'setting', async () =>
    outcomeOf(getNotificationSettings, await askOptional(life.http, getNotificationSettings)),
  );
  return told(asking, NOTIFICATIONS_PROOF, outcome, (settings) =>
    writeNotificationSettings(life.store, settings, kept),
  );
}
