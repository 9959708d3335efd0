/**
 * Turns a signup into the row of an account (spec §5; security R15, R18, R29). The first field that does not fit is
 * reported by its name.
 */
import type { SignupPayload } from '#schemas/signup.ts';
import { NAME_MAX_LENGTH } from '#schemas/limits.ts';
import { inkOf } from '#schemas/ink.ts';
import type { NewAccount } from '#server/db/accounts/accounts.ts';
import { readEmail } from '#server/rules/email.ts';
import { refusalOfPassword } from '#server/auth/new-password.ts';
import { isTimeZone } from './time-zone.ts';
import { done, invalid, type Result } from '#server/rules/result.ts';
import type { SiteConfig } from '#server/site.ts';

/** Something visible: a letter, a digit, a sign or a picture. */
const READABLE = /[\p{L}\p{N}\p{S}]/u;
const WEBMAIL =
  /@(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|gmx|web|proton|protonmail|aol)\.[a-z.]+$/;
const WEBMAIL_LINK = 2;

type SignupFields = Omit<NewAccount, 'password_hash' | 'referred_by'>;

export function readName(typed: string, email: string): string | null {
  const name = typed.trim();
  const fits =
    READABLE.test(inkOf(name)) &&
    Array.from(name).length <= NAME_MAX_LENGTH &&
    !name.startsWith('@') &&
    readEmail(name) !== email;
  return fits ? name : null;
}

/** 2 when the screen can link to the webmail of the address (spec §3). */
export const mailProvider = (email: string): number | null =>
  WEBMAIL.test(email) ? WEBMAIL_LINK : null;

export function readSignup(body: SignupPayload, config: SiteConfig): Result<SignupFields> {
  const email = readEmail(body.email);
  if (email === null) return invalid('email');
  const name = readName(body.name, email);
  if (name === null) return invalid('name');
  const owner = { email, name, siteName: config.siteName };
  const weak = refusalOfPassword(body.password, owner, 'password');
  if (weak !== null) return weak;
  if (!config.countries.includes(body.country)) return invalid('country');
  if (!body.form_path.startsWith('/')) return invalid('form_path');
  return done({
    email,
    name,
    country: body.country,
    language: body.language.slice(0, 2),
    // A device may not know its zone, or have a newer list: that is no reason to keep anybody out.
    timezone: isTimeZone(body.timezone) ? body.timezone : null,
    mailprovider: mailProvider(email),
    trafficsource: body.trafficsource === null ? null : JSON.stringify(body.trafficsource),
  });
}

/** Whether this visitor may sign up at all (spec §5). */
export const isOpenTo = (config: SiteConfig, { trafficsource }: SignupPayload): boolean =>
  config.signups === 'all' ||
  (config.signups === 'with_trafficsource' && (trafficsource?.network ?? '') !== '');
