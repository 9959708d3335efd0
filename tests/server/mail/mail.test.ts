import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMail } from '#server/db/accounts/mails.ts';
import { openFileMail } from '#server/mail/file-mail.ts';
import { writeMail } from '#server/mail/mail-templates.ts';
import { addressOf, LINKS, linkTo, type LinkName } from '#server/mail/links.ts';
import { MAIL_TEXTS } from '#server/mail/texts.ts';
import type { MailKind } from '#server/rules/mail-kinds.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { Language } from '#schemas/locale.ts';
import { screenAt } from '#schemas/screen-at.ts';
import { SECRET_PAGES } from '#server/client/static.ts';
import { folder } from '#tests/server-outside/folders.ts';
import { siteWith } from '#tests/server-outside/site.ts';
import { MAIL_ORIGIN } from '#tests/support/mailbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const isKind = (name: string): name is MailKind => name in MAIL_TEXTS;
const MAILS = Language.options.flatMap((language) =>
  Object.keys(MAIL_TEXTS)
    .filter(isKind)
    .map((kind) => ({ language, kind })),
);

const letter = (more: Partial<Parameters<typeof writeMail>[0]> = {}) =>
  writeMail({
    kind: 'activation',
    to: 'anna@example.org',
    language: 'en',
    siteName: 'Vonk',
    origin: MAIL_ORIGIN,
    hasClient: true,
    token: 'T'.repeat(43),
    values: {
      email: 'a…@example.org',
      device: 'Firefox, Linux',
      date: '1 May',
      order: '12',
      reference: 'R'.repeat(22),
      amount: '9.95 EUR',
      name: 'Anna Visser',
      text: 'Because',
    },
    ...more,
  });

describe('[§1] the texts of mails', () => {
  test.each(MAILS)('$kind in $language is complete, as text and as HTML', (occasion) => {
    const { subject, text, html } = letter(occasion);
    const words = MAIL_TEXTS[occasion.kind];

    for (const said of [subject, text, html]) {
      expect(said).toContain('Vonk');
      expect(said).not.toMatch(/[{}]|\bundefined\b|\bnull\b/);
    }
    expect(text.includes(MAIL_ORIGIN)).toBe(words.button !== null);
    expect(html.includes(`<a href="${MAIL_ORIGIN}`)).toBe(words.button !== null);
  });

  test.each(Language.options.filter((language) => language !== 'en'))(
    '%s has a translation of every text',
    (language) => {
      const texts = Object.values(MAIL_TEXTS).flatMap(({ subject, before, button, after }) => [
        subject,
        ...before,
        ...(button === null ? [] : [button]),
        ...after,
      ]);

      expect(texts.filter((text) => textIn(language, text) === text.english)).toEqual([]);
    },
  );
});

const linkIn = (text: string): URL => new URL(/https:\S+/.exec(text)?.[0] ?? '');

describe('[§2] the button of a mail', () => {
  test.each([
    ['activation', '/activate/done'],
    ['reset', '/reset-password/do'],
    ['mail_change', '/mail-change/do'],
    ['mail_changed', '/mail-change/do?undo=1'],
    ['deletion', '/account-deleted'],
    ['new_login', '/reset-password'],
    ['password_changed', '/reset-password'],
    ['decision', '/appeal/do'],
    ['restricted', '/appeal/do'],
  ] as const)('of %s leads to %s where the client is served', (kind, screen) => {
    const goal = new URL(screen, MAIL_ORIGIN);
    const link = linkIn(letter({ kind }).text);

    expect(link.pathname).toBe(goal.pathname);
    expect(link.searchParams.get('undo')).toBe(goal.searchParams.get('undo'));
    expect(link.searchParams.get('token')).toBe('T'.repeat(43));
  });

  test.each([
    ['activation', 'activation'],
    ['reset', 'reset'],
    ['mail_change', 'mail-change'],
    ['mail_changed', 'mail-undo'],
    ['deletion', 'restore'],
    ['new_login', 'forgot'],
    ['decision', 'appeal'],
  ] as const)('of %s leads to the page of the server without a client', (kind, name) => {
    const link = linkIn(letter({ kind, hasClient: false }).text);

    expect(link.pathname).toBe(linkTo(name));
    expect(link.searchParams.get('token')).toBe('T'.repeat(43));
  });

  test('of a deletion names the day on which everything is erased', () => {
    const link = linkIn(letter({ kind: 'deletion', until: '2026-05-01' }).text);

    expect(link.searchParams.get('until')).toBe('2026-05-01');
  });

  test('leads to screens that are built, with a policy that keeps the token', () => {
    const names = Object.keys(LINKS).filter((name): name is LinkName => name in LINKS);
    for (const name of names) {
      const { screen, hasToken } = LINKS[name];
      if (screen === null) continue;
      const { pathname } = new URL(screen, MAIL_ORIGIN);
      expect(screenAt(pathname)?.isBuilt).toBe(true);
      expect([pathname, SECRET_PAGES.test(pathname)]).toEqual([pathname, hasToken]);
    }
  });
});

describe('[R23] a value in a mail', () => {
  test.each(['Vonk\r\nBcc: all@example.org', 'Vonk\u2028Bcc: all@example.org', 'V\0onk'])(
    'keeps a header on one line when the site is called %j',
    (siteName) => {
      expect(letter({ siteName }).subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    },
  );

  test('is shown as text when it contains tags or braces', () => {
    const device = '<img src=x onerror=alert(1)>{date}"';

    const { html, text } = letter({ kind: 'new_login', values: { device, date: 'never' } });

    expect(html).not.toContain('<img');
    expect(text).toContain(device);
  });
});

describe('[R56] the mail sender', () => {
  const queue = (address: string) =>
    queueMail(server.db, {
      kind: 'password_changed',
      address,
      member: null,
      now: new Date(server.clock.now()),
    });
  const stateOf = async (address: string) => {
    const row = await server.db
      .selectFrom('mails')
      .select(['state', 'tries'])
      .where('address', '=', address)
      .executeTakeFirst();
    return row === undefined ? null : `${row.state} ${row.tries}`;
  };

  test('tries a mail five times with growing waits, and then marks it failed', async () => {
    const email = 'down@example.org';
    await server.born({ email });
    await queue(email);
    server.mailbox.answer('later');

    const states: (string | null)[] = [];
    for (const minutes of [0, 1, 5, 30, 120]) {
      server.clock.pass(minutes * 60_000 - 1);
      await server.mailbox.deliver();
      server.clock.pass(1);
      await server.mailbox.deliver();
      states.push(await stateOf(email));
    }
    server.mailbox.answer('delivered');

    expect(states).toEqual(['waiting 1', 'waiting 2', 'waiting 3', 'waiting 4', 'failed 5']);
    expect(await server.mailbox.to(email)).toEqual([]);
    expect(new Set(server.logged.splice(0))).toEqual(new Set(['a mail was refused']));
  });

  test('sends a waiting mail when the mail server answers again', async () => {
    const email = 'back@example.org';
    await server.born({ email, language: 'nl' });
    await queue(email);
    server.mailbox.answer('later');
    await server.mailbox.deliver();
    server.mailbox.answer('delivered');
    server.clock.pass(60_000);

    const [sent] = await server.mailbox.to(email);

    expect(sent?.subject).toBe('Je wachtwoord bij Vonk is gewijzigd');
    expect(await stateOf(email)).toBe('delivered 2');
    server.logged.splice(0);
  });

  test('sends a mail once when ten senders run at once', async () => {
    const email = 'ten@example.org';
    await server.born({ email });
    await queue(email);

    await Promise.all(Array.from({ length: 10 }, () => server.mailbox.deliver()));

    expect(await server.mailbox.to(email)).toHaveLength(1);
  });

  test('sends the next mail when one mail cannot be written', async () => {
    const [broken, fine] = ['broken@example.org', 'fine@example.org'];
    const now = new Date(server.clock.now());
    const gone = { state: 'deleted', erase_at: now, timezone: 'Nowhere/Land' } as const;
    const member = await server.born({ email: broken, ...gone });
    await queueMail(server.db, { kind: 'deletion', address: broken, member, now });
    await server.born({ email: fine });
    await queue(fine);

    expect(await server.mailbox.to(fine)).toHaveLength(1);

    expect(await stateOf(broken)).toBe('waiting 1');
    expect(server.logged.splice(0)).toEqual(['a mail could not be written', 'a mail was refused']);
  });

  test('deletes a mail to an address without an account', async () => {
    await queue('nobody@example.org');

    await server.mailbox.deliver();

    expect(await stateOf('nobody@example.org')).toBeNull();
  });
});

describe('mails that are kept and not sent', () => {
  test.each(['memory', 'folder'])('are kept in %s, the newest first', async (where) => {
    const kept = openFileMail(where === 'memory' ? null : folder());

    await kept.send(letter());
    await new Promise((resolve) => setTimeout(resolve, 5));
    const said = await kept.send(letter({ kind: 'reset' }));

    expect(said).toBe('delivered');
    const subjects = (await kept.read()).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Choose a new password for Vonk',
      'Confirm your email address for Vonk',
    ]);
  });

  test('are shown as text with links where the page for developers is on, and nowhere else', async () => {
    const kept = openFileMail(null);
    await kept.send(letter({ siteName: '<b>Vonk</b>' }));

    const shown = await siteWith({ readMails: () => kept.read() }).request('/_mail');
    const hidden = await siteWith().request('/_mail');

    const page = await shown.text();
    expect(page).toContain(`<a href="${MAIL_ORIGIN}${addressOf('activation', true)}?token=`);
    expect(page).not.toContain('<b>');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await hidden.text()).not.toContain('Confirm');
  });
});
