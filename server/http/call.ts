/** What a handler is given: what every call can use, the query and body in their shapes, and who calls. */
import type { Kysely } from 'kysely';
import type { Member } from '#server/db/accounts/sessions.ts';
import type { Birth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';
import type { WakeJob } from '#server/jobs/job.ts';
import type { LiveSite } from '#server/config/live-site.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Objects } from '#server/photos/objects.ts';
import type { PhotoDecoders } from '#server/photos/photo-decoders.ts';
import type { Log, SiteConfig } from '#server/site.ts';
import type { BodySender } from '#server/http/bodies/room.ts';
import type { UploadForm } from '#server/http/bodies/upload-form.ts';

/** What every call can use. */
export interface Surroundings {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly photos: PhotoDecoders;
  readonly now: Date;
  readonly config: SiteConfig;
  readonly liveSite: LiveSite;
  /** The epoch and the secret, which were made with the database. */
  readonly birth: Birth;
  readonly limiter: Limiter;
  readonly providers: readonly PaymentProvider[];
  readonly headers: Headers;
  /** The host of the request, with its port. */
  readonly host: string;
  /** The address the request came from; null when unknown. */
  readonly address: string | null;
  readonly log: Log;
  readonly wakeJob: WakeJob;
}

/** A call that passed the gates (gates.ts) and is not read yet. */
export interface Incoming extends Surroundings {
  readonly request: Request;
  readonly params: URLSearchParams;
  readonly member: Member | null;
}

interface Call<Query, Body> extends Surroundings {
  readonly query: Query;
  readonly body: Body;
}

/** `member` is null for a visitor. */
export interface OpenCall<Query, Body> extends Call<Query, Body> {
  readonly member: Member | null;
}

/** A call of a member or of staff. */
export interface MemberCall<Query, Body> extends Call<Query, Body> {
  readonly member: Member;
}

/** For what needs neither the query nor the body. */
export type AnyMemberCall = MemberCall<unknown, unknown>;

/** A call whose body is a file. */
export interface UploadCall extends Surroundings {
  readonly form: UploadForm;
  readonly member: Member;
}

/** Whose body it is. */
export const senderOf = ({
  address,
  member,
}: Pick<Incoming, 'address' | 'member'>): BodySender => ({
  address,
  member: member?.id ?? null,
  isGuest: member?.isConfirmed !== true,
});

/** The gates admit only calls with a session here. */
export function memberOf({ member }: Incoming): Member {
  if (member === null) throw new Error('a call for members was run without one');
  return member;
}
