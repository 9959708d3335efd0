/**
 * The token that turns such mails off without a login (RFC 8058). It names the member and the setting, is signed with
 * the database's secret, and grants nothing else. It never expires, like the mail that carries it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_SETTINGS, type MailSetting } from './news.ts';

interface UnsubscribeClaim {
  readonly member: string;
  readonly setting: MailSetting;
}

const sign = ({ member, setting }: UnsubscribeClaim, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe\n${member}\n${setting}`).digest('base64url');

export const makeUnsubscribeToken = (named: UnsubscribeClaim, secret: string): string =>
  `${named.member}.${named.setting}.${sign(named, secret)}`;

/** Null for a token that we did not make. */
export function readUnsubscribeToken(token: string, secret: string): UnsubscribeClaim | null {
  const [member = '', name, mac = '', ...more] = token.split('.');
  const setting = Object.values(MAIL_SETTINGS).find((known) => known === name);
  if (setting === undefined || more.length > 0) return null;
  const expected = Buffer.from(sign({ member, setting }, secret));
  const given = Buffer.from(mac);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs ? { member, setting } : null;
}
