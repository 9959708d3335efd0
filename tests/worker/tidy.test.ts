import { describe, expect, test } from 'vitest';
import { PROFILE_KEEP_MS, SEARCH_PAGE_KEEP_MS } from '#schemas/limits.ts';
import { ConversationId, ProfileId } from '#schemas/ids.ts';
import { writeMessages } from '#sync/db/tables/messages.ts';
import { writePage } from '#sync/db/tables/pages.ts';
import type { Store } from '#sync/db/store/store.ts';
import { keepTidy } from '#sync/worker/session/tidy.ts';
import { STORES } from '#tests/support/open-stores.ts';
import { cardOf } from '#tests/support/people.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

const BO = ProfileId.parse('bo');
/** More than the time between two cleanings. */
const HOUR_MS = 3_600_000;

const CONVERSATION = {
  id: ConversationId.parse('talk'),
  profile: null,
  closed: false,
  blocked: false,
  fictional: false,
  cost_next: 0,
  max_length: 2_000,
  my_read: null,
  their_read: null,
};

/** A page of one person, and an empty conversation with the same person. */
async function fill(store: Store, wall: number): Promise<void> {
  const profiles = [{ ...cardOf({ id: BO }), did_like_profile: false }];
  const answer = { profiles, paging: { num_results: 1 }, filter_options: null };
  await writePage(store, { filters: {}, page: 1, answer, wall });
  const page = { messages: [], has_more: false, conversation: CONVERSATION };
  await writeMessages(store, BO, page, 'newest');
}

const countsIn = async (store: Store): Promise<Record<string, number>> => ({
  pages: (await store.select('pages', {})).length,
  profiles: (await store.select('profiles', {})).length,
  conversations: (await store.select('meta', { group: 'conversations' })).length,
});

/** A device whose leader cleans up, and time that passes in one piece. */
function tidied(store: Store, isLeader: boolean) {
  const time = new VirtualTime();
  const { clock, stop } = time.clock();
  let cleaned = 0;
  const counting: Store = {
    ...store,
    compact: async (ms) => {
      await store.compact(ms);
      cleaned += 1;
    },
  };
  const end = keepTidy({ clock, dropImages: () => Promise.resolve() }, counting, () => isLeader);
  return {
    time,
    /** What is stored after this time and the cleaning that was due in it. */
    after: async (ms: number): Promise<Record<string, number>> => {
      const before = cleaned;
      time.sleep(ms);
      time.pass(time.now);
      while (isLeader && cleaned === before) await new Promise((resolve) => setTimeout(resolve, 1));
      return countsIn(store);
    },
    close: async (): Promise<void> => {
      end();
      stop();
      await store.close();
    },
  };
}

describe.each(STORES)('[R42] a device, with %s', (_name, open) => {
  test('keeps search pages for a day, profiles for a week, and conversations', async () => {
    const store = await open();
    const { after, close, time } = tidied(store, true);
    await fill(store, time.wall);

    const sameDay = await after(SEARCH_PAGE_KEEP_MS - HOUR_MS);
    const nextDay = await after(2 * HOUR_MS);
    const sixthDay = await after(PROFILE_KEEP_MS - SEARCH_PAGE_KEEP_MS - 2 * HOUR_MS);
    const nextWeek = await after(2 * HOUR_MS);
    await close();

    expect(sameDay).toEqual({ pages: 1, profiles: 1, conversations: 1 });
    expect(nextDay).toEqual({ pages: 0, profiles: 1, conversations: 1 });
    expect(sixthDay).toEqual({ pages: 0, profiles: 1, conversations: 1 });
    expect(nextWeek).toEqual({ pages: 0, profiles: 0, conversations: 1 });
  });

  test('leaves that to the leading tab', async () => {
    const store = await open();
    const { after, close, time } = tidied(store, false);
    await fill(store, time.wall);

    const later = await after(2 * PROFILE_KEEP_MS);
    await close();

    expect(later).toEqual({ pages: 1, profiles: 1, conversations: 1 });
  });
});
