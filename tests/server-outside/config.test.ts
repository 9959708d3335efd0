import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { embeddedNote } from '#server/config/embedded-note.ts';
import { newVapidKeys } from '#server/push/vapid.ts';
import { folder, write } from '#tests/server-outside/folders.ts';

const configOf = (variables: Record<string, string>) => {
  const read = readConfig(variables);
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  return read.config;
};

const mistakesOf = (variables: Record<string, string>) => {
  const read = readConfig(variables);
  return read.ok ? [] : read.mistakes;
};

describe('[decisions 9] without any variable', () => {
  test('the whole product runs on this machine alone, with demo data', () => {
    expect(configOf({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '.data',
      databaseUrl: null,
      backendUrl: null,
      demoData: true,
      site: { siteName: 'Vonk', niche: 1, domainLanguage: null, cdnPrefix: '/images/' },
    });
  });

  test('an empty variable counts as absent', () => {
    expect(configOf({ PORT: '', NICHE: ' ', SITE_NAME: '' })).toEqual(configOf({}));
  });

  test('variables of other programs are ignored', () => {
    expect(configOf({ LANG: 'C', NODE_ENV: 'x' })).toEqual(configOf({}));
  });
});

describe('the settings of the operator', () => {
  test('are read as numbers, lists and addresses', () => {
    const config = configOf({
      PORT: '3000',
      DATA_DIR: 'memory',
      NICHE: '7',
      COUNTRIES: 'NL, BE',
      DOMAIN_LANGUAGE: 'nl',
      ALLOWED_ORIGINS: 'https://app.example.org',
      PUBLIC_URL: 'https://example.org',
      TRUSTED_PROXIES: '0',
    });

    expect(config).toMatchObject({ port: 3000, dataDir: null });
    expect(config.site).toMatchObject({
      niche: 7,
      countries: ['NL', 'BE'],
      domainLanguage: 'nl',
      allowedOrigins: ['https://app.example.org'],
      secure: true,
    });
  });

  test('leave out demo members with a database server unless DEMO_DATA is set', () => {
    const DATABASE_URL = 'postgres://localhost/vonk';

    expect(configOf({ DATABASE_URL }).demoData).toBe(false);
    expect(configOf({ DATABASE_URL, DEMO_DATA: '1' }).demoData).toBe(true);
    expect(configOf({ DEMO_DATA: '0' }).demoData).toBe(false);
    expect(configOf({}).demoReplies).toBe(true);
    expect(configOf({ DEMO_REPLIES: '0' }).demoReplies).toBe(false);
    expect(configOf({ DEMO_DATA: '0', DEMO_REPLIES: '1' }).demoReplies).toBe(false);
  });

  test.each([
    ['https://vonk.example', {}, false],
    ['https://vonk.example', { DEMO_DATA: '1' }, true],
    ['http://localhost:8080', {}, true],
    ['https://127.0.0.1', {}, true],
  ])('at %s with %o have demo members and pretended payments: %s', (PUBLIC_URL, more, expected) => {
    const { demoData, demoReplies, payments } = configOf({
      PUBLIC_URL,
      TRUSTED_PROXIES: '0',
      ...more,
    });

    expect([demoData, demoReplies, payments.sandbox]).toEqual([expected, expected, expected]);
  });

  test.each([
    [{}, 'all'],
    [{ DEMO_DATA: '0' }, 'none'],
    [{ LOGGED_OUT_SEARCH: 'none' }, 'none'],
    [{ DEMO_DATA: '0', LOGGED_OUT_SEARCH: 'all' }, 'all'],
  ])('%o lets visitors search: %s', (given, loggedOutSearch) => {
    expect(configOf(given).site.loggedOutSearch).toBe(loggedOutSearch);
  });
});

describe('a mistake in the configuration', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '80.5'],
    ['PORT', '65536'],
    ['NICHE', '0'],
    ['NICHE', '8'],
    ['NICHE', 'she'],
    ['COUNTRIES', 'NL,XX'],
    ['COUNTRIES', ','],
    ['DOMAIN_LANGUAGE', 'jp'],
    ['DATABASE_URL', 'mysql://localhost/vonk'],
    ['BACKEND_URL', 'backend.example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['ALLOWED_ORIGINS', 'https://example.org/path'],
    ['ALLOWED_ORIGINS', 'example.org'],
    ['DEMO_DATA', 'perhaps'],
    ['DEV_TOOLS', 'true'],
    ['PHOTO_REVIEW', 'on'],
    ['DEV_TOOLS', 'on and off'],
    ['LOG_LEVEL', 'loud'],
    ['SIGNUPS', 'some'],
    ['CDN_PREFIX', 'images'],
    ['CDN_PREFIX', 'https://cdn.example.org'],
    ['SITE_NAME', 'x'.repeat(41)],
  ])('is one sentence for %s=%s', (name, value) => {
    const mistakes = mistakesOf({ [name]: value });

    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name} must .+\\.$`));
  });

  test('is reported together with all others', () => {
    const mistakes = mistakesOf({ PORT: 'x', NICHE: 'x', LOG_LEVEL: 'x' });

    expect(mistakes.map((sentence) => sentence.split(' ')[0])).toEqual(
      expect.arrayContaining(['PORT', 'NICHE', 'LOG_LEVEL']),
    );
  });

  test('is reported without the value, which could be a secret', () => {
    const mistakes = mistakesOf({
      DATABASE_URL: 'mysql://vonk:hunter2@db',
      BACKEND_URL: 'hunter2',
    });

    expect(mistakes).toHaveLength(2);
    expect(mistakes.join(' ')).not.toContain('hunter2');
  });

  test('is a database in front of another backend', () => {
    const both = { DATABASE_URL: 'postgres://localhost/vonk', BACKEND_URL: 'https://example.org' };

    expect(mistakesOf(both)).toHaveLength(1);
  });

  test.each([
    ['0.0.0.0', {}, 1],
    ['0.0.0.0', { PUBLIC_URL: 'https://vonk.example', TRUSTED_PROXIES: '1' }, 0],
    ['localhost', {}, 0],
  ])(
    '[B7] is a missing PUBLIC_URL in front of another backend, unless the host is this machine: %s',
    (HOST, more, count) => {
      expect(mistakesOf({ BACKEND_URL: 'https://old.example', HOST, ...more })).toHaveLength(count);
    },
  );

  test.each([
    [{ AGE_CHECK_URL: 'https://age.example' }, 1],
    [{ AGE_CHECK_KEY: 'sixteen characters or more' }, 1],
    [{ AGE_CHECK_URL: 'https://age.example', AGE_CHECK_KEY: 'sixteen characters or more' }, 1],
  ] as const)('[R49] is half of an age check, or one without the way back', (variables, count) => {
    expect(mistakesOf(variables)).toHaveLength(count);
    const whole = { ...variables, PUBLIC_URL: 'https://vonk.example', TRUSTED_PROXIES: '1' };
    expect(mistakesOf(whole)).toHaveLength(Object.keys(variables).length === 2 ? 0 : 1);
  });
});

describe('[R51] a secret in a file', () => {
  const secretFile = (content: string): string => {
    const root = folder();
    write(root, { secret: content });
    return join(root, 'secret');
  };

  test('is read in place of its variable, without the line break at its end', () => {
    const key = 'sixteen characters or more';

    expect(configOf({ BACKUP_KEY_FILE: secretFile(`${key}\n`) }).backupKey).toBe(key);
    expect(
      configOf({ DATABASE_URL_FILE: secretFile('postgres://vonk:hunter2@localhost/vonk') }),
    ).toMatchObject({ databaseUrl: 'postgres://vonk:hunter2@localhost/vonk', demoData: false });
  });

  test.each([
    ['is not there', {}, null],
    ['is beside its variable', { BACKUP_KEY: 'hunter2 hunter2 hunter2' }, 'hunter2'],
    ['is empty', {}, ''],
    ['is too short', {}, 'hunter2'],
  ])('that %s is refused in one sentence without its content', (_case, more, content) => {
    const BACKUP_KEY_FILE = content === null ? '/nowhere/secret' : secretFile(content);

    const mistakes = mistakesOf({ ...more, BACKUP_KEY_FILE });

    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).not.toContain('hunter2');
  });
});

describe('[R54] a connection without TLS', () => {
  const TO_OTHERS = [
    ['PUBLIC_URL', 'http://vonk.example'],
    ['DATABASE_URL', 'postgres://vonk:hunter2@db/vonk'],
    ['DATABASE_URL', 'postgres://vonk:hunter2@db/vonk?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://vonk:hunter2@db/vonk?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres:///vonk?host=db'],
    ['SMTP_URL', 'smtp://vonk:hunter2@mail.example'],
    ['BACKEND_URL', 'http://backend:8000'],
  ] as const;

  test.each(TO_OTHERS)('to another machine is refused in one sentence: %s=%s', (name, value) => {
    const mistakes = mistakesOf({ [name]: value });

    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name} names another machine without TLS: .+\\.$`));
    expect(mistakes[0]).not.toContain('hunter2');
  });

  test.each(TO_OTHERS)('is made where the operator lists its variable: %s=%s', (name, value) => {
    expect(mistakesOf({ [name]: value, ALLOW_UNENCRYPTED: `${name},PUBLIC_URL` })).toEqual([]);
  });

  test.each([
    ['PUBLIC_URL', 'http://localhost:8080'],
    ['PUBLIC_URL', 'http://niche-2.localhost:8080'],
    ['PUBLIC_URL', 'http://[::1]:8080'],
    ['PUBLIC_URL', 'https://vonk.example'],
    ['DATABASE_URL', 'postgres://vonk@127.0.0.1:5432/vonk'],
    ['DATABASE_URL', 'postgres:///vonk?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://vonk@%2Fvar%2Frun%2Fpostgresql/vonk'],
    ['DATABASE_URL', 'postgres://vonk@db/vonk?sslmode=verify-full'],
    ['SMTP_URL', 'smtp://localhost:1025'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
    ['BACKEND_URL', 'http://127.0.0.1:8000'],
    ['BACKEND_URL', 'https://backend.example'],
  ])('is not what %s=%s makes', (name, value) => {
    expect(mistakesOf({ [name]: value, TRUSTED_PROXIES: '0' })).toEqual([]);
  });

  test('is what a port of other machines has until PUBLIC_URL is known', () => {
    const HOST = '0.0.0.0';

    expect(mistakesOf({ HOST })).toEqual([
      expect.stringMatching(/^HOST is not this machine: .+\.$/),
    ]);
    expect(configOf({ HOST, ALLOW_UNENCRYPTED: 'PUBLIC_URL' }).demoData).toBe(false);
    expect(
      configOf({ HOST, PUBLIC_URL: 'https://vonk.example', TRUSTED_PROXIES: '0' }).demoData,
    ).toBe(false);
    expect(configOf({ HOST, PUBLIC_URL: 'http://localhost:8080' }).demoData).toBe(true);
  });

  test('is listed by the names of its variables only', () => {
    expect(mistakesOf({ ALLOW_UNENCRYPTED: 'VAPID_SUBJECT' })[0]).toMatch(
      /^ALLOW_UNENCRYPTED must/,
    );
  });
});

test('[R21] an https site says how many proxies stand in front; none is an answer', () => {
  const PUBLIC_URL = 'https://vonk.example';

  expect(mistakesOf({ PUBLIC_URL })).toEqual([expect.stringMatching(/TRUSTED_PROXIES must say/)]);
  expect(configOf({ PUBLIC_URL, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
  expect(configOf({ PUBLIC_URL: 'http://localhost:8080' }).trustedProxies).toBe(0);
});

test('[R21] the country of a visitor is believed only from a proxy of the operator', () => {
  const GEOIP_HEADER = 'cf-ipcountry';

  expect(mistakesOf({ GEOIP_HEADER })).toEqual([
    'GEOIP_HEADER needs TRUSTED_PROXIES: without a proxy of yours, visitors write that header.',
  ]);
  expect(configOf({ GEOIP_HEADER, TRUSTED_PROXIES: '1' }).site.geoipHeader).toBe(GEOIP_HEADER);
});

describe('the configuration of pushes', () => {
  const pair = newVapidKeys();
  const keys = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };

  test('is a pair of keys and a contact, which is the address of the site by default', () => {
    const PUBLIC_URL = 'https://vonk.example/app';

    expect(configOf({}).vapid).toBeNull();
    expect(configOf({ ...keys, PUBLIC_URL, TRUSTED_PROXIES: '0' })).toMatchObject({
      vapid: { ...pair, subject: 'https://vonk.example' },
      site: { pushPub: pair.publicKey },
    });
    const VAPID_SUBJECT = 'mailto:push@vonk.example';
    expect(configOf({ ...keys, VAPID_SUBJECT }).vapid?.subject).toBe(VAPID_SUBJECT);
  });

  test.each([
    ['half a pair', { VAPID_PUBLIC_KEY: pair.publicKey }, /^VAPID_PUBLIC_KEY and/],
    ['a pair that is none', { ...keys, VAPID_PRIVATE_KEY: 'secret' }, /^VAPID_PUBLIC_KEY and/],
    ['nobody to write to', keys, /^VAPID_SUBJECT must/],
    ['a subject Apple refuses', { ...keys, VAPID_SUBJECT: 'secret' }, /^VAPID_SUBJECT must/],
  ])('is refused with %s, without repeating the value', (_case, variables, says) => {
    const mistakes = mistakesOf(variables);

    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(says);
    expect(mistakes[0]).not.toContain('secret');
  });
});

describe('the configuration of payments', () => {
  const OPEN = { PUBLIC_URL: 'https://vonk.example', TRUSTED_PROXIES: '0' };
  const REAL = { ...OPEN, DATABASE_URL: 'postgres://localhost/vonk' };

  test('uses the sandbox on a demo site, and on a site with its own database only when it is set', () => {
    const DATABASE_URL = 'postgres://localhost/vonk';

    expect(configOf({}).payments.sandbox).toBe(true);
    expect(configOf({ DATABASE_URL }).payments.sandbox).toBe(false);
    expect(configOf({ DATABASE_URL, SANDBOX_PAYMENTS: '1' }).payments.sandbox).toBe(true);
  });

  test('has the providers whose keys are set', () => {
    const stripe = { ...REAL, STRIPE_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };

    expect(configOf(OPEN).payments).toMatchObject({ mollie: null, stripe: null });
    expect(configOf({ ...REAL, MOLLIE_KEY: 'live' }).payments.mollie).toMatchObject({
      key: 'live',
      api: new URL('https://api.mollie.com'),
    });
    expect(configOf(stripe).payments.stripe).toMatchObject({ key: 'sk', webhookSecret: 'whsec' });
  });

  test.each([
    [
      'a key without a public address',
      { DATABASE_URL: REAL.DATABASE_URL, MOLLIE_KEY: 'secret' },
      /^PUBLIC_URL/,
    ],
    ['half of Stripe', { ...REAL, STRIPE_KEY: 'secret' }, /^STRIPE_KEY/],
    ['a file that is not there', { PRICES_FILE: 'secret' }, /^PRICES_FILE/],
  ])('is refused with %s, without repeating the value', (_case, variables, says) => {
    const mistakes = mistakesOf(variables);

    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(says);
    expect(mistakes[0]).not.toContain('secret');
  });

  test.each([
    ['mollie', { MOLLIE_KEY: 'live' }],
    ['stripe', { STRIPE_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }],
  ])('end the demonstration where the key of %s is set, on any machine', (_name, key) => {
    const here = { ...key, PUBLIC_URL: 'http://localhost:8080', EMBEDDED_WITH_PAYMENTS: '1' };
    const { demoData, demoReplies, demoPush, payments } = configOf(here);

    expect([demoData, demoReplies, demoPush, payments.sandbox]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test.each([
    [{ DEMO_DATA: '1' }],
    [{ SANDBOX_PAYMENTS: '1' }],
    [{ DEMO_DATA: '1', SANDBOX_PAYMENTS: '1' }],
  ])('refuse %o beside a real provider, in one sentence', (demo) => {
    const mistakes = mistakesOf({ ...REAL, ...demo, MOLLIE_KEY: 'secret' });

    expect(mistakes).toEqual([expect.stringMatching(/end the demonstration/)]);
    expect(mistakes[0]).not.toContain('secret');
    expect(mistakesOf({ ...REAL, ...demo })).toEqual([]);
  });

  test('refuse the embedded database beside a real provider unless it is allowed', () => {
    const embedded = { ...OPEN, MOLLIE_KEY: 'live' };

    expect(mistakesOf(embedded)).toEqual([expect.stringMatching(/EMBEDDED_WITH_PAYMENTS=1/)]);
    expect(mistakesOf({ ...embedded, EMBEDDED_WITH_PAYMENTS: '1' })).toEqual([]);
    expect(mistakesOf({ ...embedded, DATABASE_URL: REAL.DATABASE_URL })).toEqual([]);
  });

  test('[decisions 11] say in one line that the embedded database never syncs, and nothing of another one', () => {
    const noteOf = (given: Record<string, string>) => embeddedNote(configOf(given));

    expect(noteOf({})).toMatch(
      /^The embedded database never syncs to disk: [^\n]+ DATABASE_URL [^\n]+$/,
    );
    expect(noteOf({ DATA_DIR: 'memory' })).toMatch(/in memory/);
    expect(noteOf(REAL)).toBeNull();
    expect(noteOf({ BACKEND_URL: 'https://other.example', ...OPEN })).toBeNull();
  });

  test('charges one credit for a message on a demo site only, unless DEMO_CHARGES or a file says otherwise', () => {
    const root = folder();
    write(root, { 'two.json': '{"message":{"*":2}}' });
    const pricesOf = (variables: Record<string, string>) => configOf(variables).site.prices;

    expect(pricesOf({}).message).toEqual({ '*': 1 });
    expect(pricesOf({ DEMO_CHARGES: '0' })).toEqual({ ...pricesOf({}), message: {}, gift: 0 });
    expect(pricesOf({ DEMO_CHARGES: '0' }).packages).toHaveLength(3);
    expect(pricesOf({ DEMO_DATA: '0' })).toMatchObject({ message: {}, packages: [] });
    expect(pricesOf({ PRICES_FILE: join(root, 'two.json') }).message).toEqual({ '*': 2 });
  });

  test('reads prices from a file, and names the place of a wrong price', () => {
    const root = folder();
    write(root, {
      'right.json': '{"message":{"*":2}}',
      'wrong.json': '{"message":{"NL":1.5}}',
    });

    const { prices } = configOf({ PRICES_FILE: join(root, 'right.json') }).site;

    expect(prices.message).toEqual({ '*': 2 });
    expect(mistakesOf({ PRICES_FILE: join(root, 'wrong.json') })).toEqual([
      'PRICES_FILE holds a price that cannot be, at "message.NL".',
    ]);
  });
});

function siteFile(content: string): string {
  const root = folder();
  write(root, { 'site.json': content });
  return join(root, 'site.json');
}

describe('[§3 settings] SITE_FILE', () => {
  test('sets the company of the site, and leaves other settings at their defaults', () => {
    const path = siteFile(JSON.stringify({ company: { name: 'Example BV' } }));

    expect(configOf({ SITE_FILE: path }).site.company.name).toBe('Example BV');
    expect(configOf({ SITE_FILE: path }).site.searchFields).toContain('gender');
  });

  test.each([
    ['is not there', null],
    ['is not JSON', '{'],
    ['holds what cannot be', JSON.stringify({ profile_notes: ['hunter2 hunter2'] })],
  ])('that %s is reported in one sentence without its content', (_case, content) => {
    const path = content === null ? '/nowhere/site.json' : siteFile(content);
    const mistakes = mistakesOf({ SITE_FILE: path });

    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(/^SITE_FILE .+\.$/);
    expect(mistakes[0]).not.toContain('hunter2');
  });

  test('may be missing: a demo site then has a demonstration as its company, another site has none', () => {
    expect(configOf({}).site.company.name).toBe('Vonk Demonstration');
    expect(configOf({ DEMO_DATA: '0' }).site.company.name).toBeNull();
  });
});
