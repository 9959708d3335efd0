/**
 * Which notifications a member gets, where and how often (contract 26): one key for each kind and channel, all values text,
 * so that each is changed by itself like a field of the profile (fields.ts).
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FieldsAnswer } from './fields.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

export const Frequency = z.enum(['at_once', 'daily', 'every_3_days', 'weekly', 'never']);
export type Frequency = z.infer<typeof Frequency>;

/** How much a notification shows on a locked screen: everything, the name only, or neither name nor text. */
export const PrivacyLevel = z.enum(['full', 'name', 'neutral']);
export type PrivacyLevel = z.infer<typeof PrivacyLevel>;

/** Start and end in the member's own time zone; it may span midnight. */
export const QuietHours = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/));
export type QuietHours = z.infer<typeof QuietHours>;

/** The name of an IANA time zone; the server checks that it exists. */
export const TimeZone = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_+-]{1,32}(\/[A-Za-z0-9_+-]{1,32}){0,2}$/));

/** The defaults (product: names stay hidden until the member chooses otherwise). */
export const DEFAULT_NOTIFICATION_SETTINGS = {
  message_push: 'at_once',
  message_mail: 'daily',
  like_push: 'at_once',
  like_mail: 'weekly',
  match_push: 'at_once',
  match_mail: 'daily',
  decision_push: 'at_once',
  decision_mail: 'at_once',
  quiet_hours: null,
  privacy_level: 'neutral',
  timezone: null,
} as const;

const D = DEFAULT_NOTIFICATION_SETTINGS;

export const NotificationSettings = z.object({
  message_push: z._default(Frequency, D.message_push),
  message_mail: z._default(Frequency, D.message_mail),
  like_push: z._default(Frequency, D.like_push),
  like_mail: z._default(Frequency, D.like_mail),
  match_push: z._default(Frequency, D.match_push),
  match_mail: z._default(Frequency, D.match_mail),
  decision_push: z._default(Frequency, D.decision_push),
  decision_mail: z._default(Frequency, D.decision_mail),
  quiet_hours: z.nullable(QuietHours),
  privacy_level: z._default(PrivacyLevel, D.privacy_level),
  timezone: z.nullable(TimeZone),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notification_settings.php',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: NotificationSettings,
});

/** Only the given keys change; `updated` is the moment the member chose them (fields.ts). */
export const changeNotificationSettings = endpoint({
  name: 'changeNotificationSettings',
  method: 'PUT',
  path: '/api/notification_settings.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({
    message_push: z.optional(Frequency),
    message_mail: z.optional(Frequency),
    like_push: z.optional(Frequency),
    like_mail: z.optional(Frequency),
    match_push: z.optional(Frequency),
    match_mail: z.optional(Frequency),
    decision_push: z.optional(Frequency),
    decision_mail: z.optional(Frequency),
    quiet_hours: z.optional(z.nullable(QuietHours)),
    privacy_level: z.optional(PrivacyLevel),
    timezone: z.optional(z.nullable(TimeZone)),
    updated: z.optional(Time),
  }),
  answer: FieldsAnswer,
});
