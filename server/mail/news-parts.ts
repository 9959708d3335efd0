/**
 * The content of mails about messages and likes, read when they are sent: where to read the news, and how to turn such
 * mails off. A member who has turned them off meanwhile gets none.
 */
import { readBirth } from '#server/db/site.ts';
import type { WritePart } from './mail-part.ts';
import { MAIL_SETTINGS, type NewsMail, settingsOf } from './news.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';

const newsPart =
  (kind: NewsMail): WritePart =>
  async (db, { id: member, state, email }, { waiting }) => {
    const setting = MAIL_SETTINGS[kind];
    const settings = await settingsOf(db, member);
    if (state !== 'active' || email !== waiting.address || settings[setting] === 'never')
      return null;
    const { secret } = await readBirth(db);
    const unsubscribe = makeUnsubscribeToken({ member, setting }, secret);
    const path = waiting.about ?? '/';
    return { kind, token: null, values: {}, path, unsubscribe };
  };

export const NEWS_PARTS: Readonly<Record<NewsMail, WritePart>> = {
  message_news: newsPart('message_news'),
  like_news: newsPart('like_news'),
  match_news: newsPart('match_news'),
};
