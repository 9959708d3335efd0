import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getSettings } from '#schemas/settings.ts';
import { goToCam, goToPartner, listAds, searchCams } from '#schemas/webcams.ts';
import { PartnerFile, type Partners } from '#server/partners/partner-facts.ts';
import { REDIRECT_PAYLOADS } from '#tests/server/http/redirect-payloads.ts';
import { portOf } from '#tests/server-outside/backends.ts';
import { MemberBrowser } from '#tests/support/browser.ts';
import { appOn, startServer, type TestServer } from '#tests/support/server.ts';

const LONG_AGO = new Date('2026-02-01T00:00:00.000Z');
const CAMS = {
  search: 'https://cams.test/api/live',
  redirect: 'https://cams.test/go?to={account}&site=vonk',
  advertiser: 'Cams Ltd',
  payer: 'Somebody Ltd',
};
const ADS = { redirect: 'https://ads.test/land', advertiser: 'Ads Ltd', payer: 'Ads Ltd' };
const FLOW = { flow: 'profile-search', redirect: '1' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ site: { partners: { cams: CAMS, camads: ADS } } });
});

afterAll(() => server.close());

const somebody = (person = {}) => server.join({ signup_date: LONG_AGO, ...person });

/** A member who signed up a while ago, on the same site with other partners. */
async function at(partners: Partners, person = {}): Promise<MemberBrowser> {
  const { id, cookies } = await somebody({ city: 'canary-city', ...person });
  const member = new MemberBrowser(
    id,
    appOn(server.db, server.clock, { site: { partners } }).fetch,
  );
  for (const [name, value] of cookies) member.cookies.set(name, value);
  return member;
}

/** A partner on this machine; `live` writes its answer. */
async function partner(live: (response: ServerResponse, url: string) => void) {
  const asked: { url: string; headers: Record<string, unknown> }[] = [];
  const http = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: { ...request.headers } });
    live(response, request.url ?? '');
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const search = `http://127.0.0.1:${portOf(http)}/live?key=ours`;
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return { asked, member: await at({ cams: { ...CAMS, search }, camads: null }) };
}

const answering = (body: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

describe('[§7 xcams/search]', () => {
  test('sends the partner the filters and no data of the member', async () => {
    const { asked, member } = await partner(
      answering({ cams: [{ account: 'lena_1', name: 'Lena', image: 'https://cams.test/1.jpg' }] }),
    );

    const answer = await member.ask(searchCams, { query: { gender: 'f', min_age: 30 } });

    expect(answer.cams).toEqual([{ account: 'lena_1', name: 'Lena', image: null }]);
    expect(asked.map(({ url }) => url)).toEqual(['/live?key=ours&gender=f&min_age=30']);
    const said = JSON.stringify(asked);
    for (const secret of [member.id, 'canary', 'vonk.test', 'cookie', 'referer']) {
      expect(said.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  test('returns names as text: on one line, without marks of direction, cut to a maximum', async () => {
    const names = ['<script>alert(1)</script>', 'a\u202Egnp\u0000\nb', 'x'.repeat(500), '\u200B'];
    const cams = names.map((name, index) => ({ account: `a${index}`, name }));
    const { member } = await partner(answering({ cams }));

    const answer = await member.ask(searchCams);

    expect(answer.cams.map(({ name }) => name)).toEqual([
      '<script>alert(1)</script>',
      'agnpb',
      'x'.repeat(60),
      null,
    ]);
  });

  test('leaves out entries without a valid account and keeps the others', async () => {
    const cams = [{ account: '//evil.test' }, { account: 'fine' }, 7, null, { name: 'Nobody' }];
    const { member } = await partner(answering({ cams }));

    expect((await member.ask(searchCams)).cams.map(({ account }) => account)).toEqual(['fine']);
  });

  test.each<[string, (response: ServerResponse, url: string) => void]>([
    ['is down', (response) => response.destroy()],
    ['is broken', (response) => void response.writeHead(500).end()],
    ['does not answer in time', () => undefined],
    ['answers a page', (response) => void response.end('<html><script>alert(1)</script></html>')],
    ['answers something else', answering({ people: [] })],
    ['answers without end', answering({ cams: [{ account: 'a', name: 'x'.repeat(300_000) }] })],
    [
      'sends us elsewhere',
      (response, url) =>
        url === '/elsewhere'
          ? answering({ cams: [{ account: 'a' }] })(response)
          : void response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
  ])('is empty when the partner %s', async (_case, live) => {
    const { member } = await partner(live);

    expect(await member.call(searchCams)).toMatchObject({ status: 200, text: '{"cams":[]}' });
  });

  test.each([
    ['who has paid', { paid_user: true }],
    ['who came four days ago', { signup_date: new Date('2026-02-25T12:00:00.000Z') }],
  ])('[§6] a member %s gets no cams and no ads', async (_case, person) => {
    const { asked } = await partner(answering({ cams: [{ account: 'a' }] }));
    const member = await somebody(person);

    expect((await member.ask(searchCams)).cams).toEqual([]);
    expect((await member.ask(listAds)).ads).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('[§3 member_resell]', () => {
  test('names the services that the operator has partners for', async () => {
    const member = await at({ cams: null, camads: null });

    expect((await server.visitor().ask(getSettings)).member_resell).toEqual(['cams', 'camads']);
    expect((await member.ask(getSettings)).member_resell).toEqual([]);
    expect((await member.call(goToCam, { query: { account: 'a' } })).status).toBe(404);
    expect((await member.call(goToPartner, { query: FLOW })).status).toBe(404);
    expect((await member.ask(listAds)).ads).toEqual([]);
  });

  test('leads to a page of our own for the bundled partner, which is marked as a demonstration', async () => {
    const member = await at({ cams: 'demo', camads: 'demo' });
    const { cams } = await member.ask(searchCams, { query: { gender: 'f', max_age: 30 } });

    expect(cams).toEqual([{ account: 'demo-lena', name: 'Lena', image: null }]);
    for (const seen of [
      await member.call(goToCam, { query: { account: 'demo-lena' } }),
      await member.call(goToPartner, { query: FLOW }),
    ]) {
      const page = await member.send(seen.headers.get('location') ?? '');
      expect(page).toMatchObject({ status: 200 });
      expect(page.text).toContain('Demonstration partner');
    }
  });

  test('[contract 46] every promotion names its advertiser, its payer and the reason why it is shown', async () => {
    const member = await somebody();

    expect((await member.ask(listAds)).ads).toEqual([
      { tile: 'cams', advertiser: 'Cams Ltd', payer: 'Somebody Ltd', why: 'never_paid' },
      { tile: 'camads', advertiser: 'Ads Ltd', payer: 'Ads Ltd', why: 'never_paid' },
    ]);
  });
});

describe('[R37] the redirects that leave the site', () => {
  test('lead to the operator’s target, with the account as one encoded value', async () => {
    const member = await somebody();
    const cam = await member.call(goToCam, { query: { account: 'Lena_1-x' } });
    const ad = await member.call(goToPartner, { query: FLOW });

    expect(cam).toMatchObject({ status: 302, text: '' });
    expect(cam.headers.get('location')).toBe('https://cams.test/go?to=Lena_1-x&site=vonk');
    expect(ad.headers.get('location')).toBe('https://ads.test/land');
    for (const { headers } of [cam, ad]) {
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('location')).not.toContain(member.id);
    }
  });

  test('lead nowhere else with any of 200 payloads', async () => {
    const member = await somebody();
    expect(REDIRECT_PAYLOADS.length).toBeGreaterThanOrEqual(200);
    const elsewhere: string[] = [];

    for (const payload of REDIRECT_PAYLOADS) {
      const value = encodeURIComponent(payload.toWellFormed());
      for (const path of [
        `${goToCam.path}?account=${value}`,
        `${goToPartner.path}?flow=profile-search&redirect=${value}`,
        `${goToPartner.path}?flow=${value}&redirect=1`,
        `${goToPartner.path}?flow=profile-search&redirect=1&url=${value}&account=${value}`,
      ]) {
        const { status, headers } = await member.send(path);
        const to = headers.get('location');
        const host = to === null ? null : new URL(to, 'http://ours.test').host;
        if (status === 302 ? host !== 'cams.test' && host !== 'ads.test' : status !== 400) {
          elsewhere.push(`${status} ${path}`);
        }
      }
    }

    expect(elsewhere).toEqual([]);
  });

  test.each([
    ['no redirect', { flow: 'profile-search', redirect: '0' }],
    ['an unknown flow', { flow: 'elsewhere', redirect: '1' }],
    ['neither', {}],
  ])('are invalid with %s', async (_case, query) => {
    const member = await somebody();

    expect((await member.call(goToPartner, { query })).status).toBe(400);
  });

  test.each([
    ['plain http', { cams: { ...CAMS, search: 'http://cams.test/live' } }],
    ['an account in the host', { cams: { ...CAMS, redirect: 'https://{account}.cams.test/' } }],
    ['an account in the fragment', { cams: { ...CAMS, redirect: 'https://cams.test/#{account}' } }],
    ['no account', { cams: { ...CAMS, redirect: 'https://cams.test/' } }],
    ['a password', { camads: { ...ADS, redirect: 'https://a:b@ads.test/' } }],
    ['a script', { camads: { ...ADS, redirect: 'javascript:alert(1)' } }],
    ['nobody who pays', { camads: { ...ADS, payer: '' } }],
  ])('a partner with %s is refused at the start', (_case, file) => {
    expect(PartnerFile.safeParse(file).success).toBe(false);
  });
});
