/**
 * The identifiers of the contract as branded strings, so that a conversation id cannot be passed as a member id
 * (decisions 38). They are opaque; only those of messages and notifications are
 * compared, as numbers.
 */
import * as z from 'zod/mini';

const opaque = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const ProfileId = opaque().brand<'ProfileId'>();
export type ProfileId = z.infer<typeof ProfileId>;

export const ConversationId = opaque().brand<'ConversationId'>();
export type ConversationId = z.infer<typeof ConversationId>;

export const ImageId = opaque().brand<'ImageId'>();
export type ImageId = z.infer<typeof ImageId>;

/** The reference of a report for both sides. */
export const ReportId = opaque().brand<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;

/** A decision of moderation. */
export const DecisionId = opaque().brand<'DecisionId'>();
export type DecisionId = z.infer<typeof DecisionId>;

export const AppealId = opaque().brand<'AppealId'>();
export type AppealId = z.infer<typeof AppealId>;

/** The ticket of a complaint. */
export const ComplaintId = opaque().brand<'ComplaintId'>();
export type ComplaintId = z.infer<typeof ComplaintId>;

/** What is bought, by the name in the site's prices. */
export const PackageId = opaque().brand<'PackageId'>();
export type PackageId = z.infer<typeof PackageId>;

export const OrderId = opaque().brand<'OrderId'>();
export type OrderId = z.infer<typeof OrderId>;
/** A file with a member's own data; long enough to be a secret (security R48). */
export const ExportId = opaque().brand<'ExportId'>();
export type ExportId = z.infer<typeof ExportId>;

/** One login of a member; the id gives no access. */
export const PasskeyId = opaque().brand<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;

export const SessionId = opaque().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/** A region of a country, by the id in the site's settings. */
export const RegionId = opaque().brand<'RegionId'>();
export type RegionId = z.infer<typeof RegionId>;

/** A decimal string from one sequence of the server: a later message has the greater number. */
export const MessageId = z
  .string()
  .check(z.regex(/^\d{1,19}$/))
  .brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

/** A decimal string from one sequence of the server: a later notification has the greater number. */
export const NotificationId = z
  .string()
  .check(z.regex(/^\d{1,15}$/))
  .brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

/** Made on the device when the member acts (UUIDv4) and kept through every retry; also the idempotency key. */
export const IntentKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
  .brand<'IntentKey'>();
export type IntentKey = z.infer<typeof IntentKey>;

/** Negative when `a` is older than `b`. Compares decimal strings of any length without losing precision. */
const compareDecimals = (a: string, b: string): number =>
  a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;

export const compareMessageIds = (a: string, b: string): number => compareDecimals(a, b);
export const compareNotificationIds = (a: NotificationId, b: NotificationId): number =>
  compareDecimals(a, b);
