/**
 * Turns one kind of mail off, without a login: by the button of the mail program (RFC 8058: a POST from its own server,
 * without cookies), or by the button of this page. Opening the page changes nothing. Outside the contract, because no
 * client calls it.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import { bump } from '#server/db/counters.ts';
import { lockFieldEdits, noteFieldEdits } from '#server/db/accounts/field-edits.ts';
import { choose, settingField } from '#server/db/push/notification-settings.ts';
import { readBirth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';
import type { App } from '#server/http/hono-app.ts';
import type { WallClock, SiteConfig } from '#server/site.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { answerPage, languageFor } from './link-shell.ts';
import { LINK_TEXTS, type LinkText } from './link-texts.ts';
import type { MailSetting } from './news.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: WallClock;
  readonly config: SiteConfig;
}

type PageMessage = Extract<LinkText, 'gone' | 'unsubscribed'> | null;

export function createUnsubscribe({ db, clock, config }: Parts): App {
  const app: App = new Hono();
  const namedIn = async (token: string) =>
    readUnsubscribeToken(token, (await readBirth(db)).secret);
  const answer = (request: Request, message: PageMessage): Promise<Response> => {
    const language = languageFor(config, request);
    const say = (name: LinkText) => textIn(language, LINK_TEXTS[name]);
    const button = html`<form method="post"><button>${say('unsubscribe')}</button></form>`;
    return answerPage(
      { siteName: config.siteName, language, title: say('unsubscribe') },
      { message: message === null ? null : say(message), rest: message === null ? button : '' },
      { status: message === 'gone' ? 400 : 200 },
    );
  };

  app.get('/', async ({ req }) => {
    const named = await namedIn(req.query('token') ?? '');
    return answer(req.raw, named === null ? 'gone' : null);
  });
  app.post('/', async ({ req }) => {
    const named = await namedIn(req.query('token') ?? '');
    if (named === null) return answer(req.raw, 'gone');
    await db.transaction().execute((tx) => turnOff(tx, named, new Date(clock())));
    return answer(req.raw, 'unsubscribed');
  });
  return app;
}

/** Stored as the newest choice of this setting, as if the member had made it on a device. */
async function turnOff(
  tx: Kysely<Database>,
  { member, setting }: { member: string; setting: MailSetting },
  now: Date,
): Promise<void> {
  const isThere = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', member)
    .where('erased', '=', false)
    .executeTakeFirst();
  if (isThere === undefined) return;
  await lockFieldEdits(tx, member);
  await choose(tx, member, { [setting]: 'never' });
  await noteFieldEdits(tx, { member, fields: [settingField(setting)], updated: now });
  await bump(tx, 'user', [member]);
}
