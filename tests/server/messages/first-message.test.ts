import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorAnswer } from '#schemas/error.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { openChat } from '#schemas/chats.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { balanceOf, giveCredits } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import { factsOf, SiteFile } from '#server/config/site-facts.ts';
import { byAccount, DAY, HOUR, per } from '#server/limits/rate-limit.ts';
import type { MemberBrowser, Seen } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const NUMBER = 'Call me: 06 12 34 56 78';
const LINK = 'My photos: anna.nl';

let server: TestServer;
let lenient: TestServer;

beforeAll(async () => {
  const prices = Prices.parse({ message: { '*': 1 } });
  server = await startServer({ site: { prices } });
  const { firstMessageRefuses } = factsOf(SiteFile.parse({ first_message_refuses: ['link'] }));
  lenient = await startServer({ site: { firstMessageRefuses } });
});

afterAll(async () => {
  await server.close();
  await lenient.close();
});

async function rich(): Promise<MemberBrowser> {
  const member = await server.join();
  const now = new Date(server.clock.now());
  await giveCredits(server.db, { member: member.id, amount: 9, reference: member.id, now });
  return member;
}

const write = (from: MemberBrowser, profile: string, body: string, key = randomUUID()) =>
  from.call(sendMessage, {
    body: { client_id: key, profile, body, created: timeOf(server.clock.now()), max_cost: 1 },
    headers: { [IDEMPOTENCY_KEY]: key },
  });

const REFUSED = { status: 422, code: 'moderated', field: 'body' };

const reasonIn = ({ text }: Seen) => ErrorAnswer.parse(JSON.parse(text)).error.reason;

const conversations = () => server.db.selectFrom('conversations').select('id').execute();

describe('[R59] a message to a member who has not written', () => {
  test('[R59] is refused with contact details, costs nothing and stores nothing', async () => {
    const [anna, bram] = [await rich(), await server.born()];
    const before = await conversations();

    const refused = await write(anna, bram, NUMBER);

    expect(refused).toMatchObject(REFUSED);
    expect(reasonIn(refused)).toBe('contact_details');
    expect(refused.text).not.toContain('06');
    expect(await balanceOf(server.db, anna.id)).toBe(9);
    expect(await conversations()).toEqual(before);
  });

  test('[R59] can be corrected and sent again with the same key', async () => {
    const [anna, bram] = [await rich(), await server.born()];
    const key = randomUUID();
    await write(anna, bram, NUMBER, key);

    const mended = await write(anna, bram, 'Call me some day', key);

    expect(mended.status).toBe(201);
    expect(await balanceOf(server.db, anna.id)).toBe(8);
  });

  test('[R59] is refused with contact details until the other member answers; then both may send them', async () => {
    const [anna, bram] = [await rich(), await rich()];
    await write(anna, bram.id, 'Hello');

    expect(await write(anna, bram.id, LINK)).toMatchObject(REFUSED);
    expect((await write(bram, anna.id, NUMBER)).status).toBe(201);
    expect((await write(anna, bram.id, LINK)).status).toBe(201);
  });

  test('[R59] is refused only for the kinds of contact details that the operator names in SITE_FILE', async () => {
    const [anna, bram] = [await lenient.join(), await lenient.born()];

    expect(await write(anna, bram, LINK)).toMatchObject(REFUSED);
    expect((await write(anna, bram, NUMBER)).status).toBe(201);
  });
});

describe('[contract 5] how many conversations can be begun for now', () => {
  let limited: TestServer;

  beforeAll(async () => {
    limited = await startServer({
      limits: {
        'sendMessage first': byAccount(per(HOUR, 3), per(DAY, 4)),
        'sendMessage first of a newcomer': byAccount(per(HOUR, 2)),
      },
    });
  });

  afterAll(() => limited.close());

  const leftFor = async (member: MemberBrowser, profile: string) => {
    const { id } = await member.ask(openChat, { query: { profile } });
    const { conversation } = await member.ask(listMessages, { query: { conversation: id } });
    return conversation.first_left;
  };

  test('is said before the first message, and falls until none is taken', async () => {
    const anna = await limited.join();
    const [bram, cees, dirk] = [await limited.born(), await limited.born(), await limited.born()];

    expect(await leftFor(anna, bram)).toBe(2);
    expect((await write(anna, bram, 'Hello')).status).toBe(201);
    expect(await leftFor(anna, bram)).toBeNull();
    expect(await leftFor(anna, cees)).toBe(1);
    expect((await write(anna, cees, 'Hello')).status).toBe(201);
    expect(await leftFor(anna, dirk)).toBe(0);
    expect((await write(anna, dirk, 'Hello')).status).toBe(429);
  });

  test('is not said on a site without the limit', async () => {
    const [anna, bram] = [await server.join(), await server.born()];

    expect(await leftFor(anna, bram)).toBeNull();
  });
});
