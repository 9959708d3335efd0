/**
 * An outcome of the simulated network as the browser's `fetch` gives it to the real worker: status, headers and bytes.
 */
import type { RowKind } from '#sync/queries/waiting.ts';
import type { FieldAnswer } from '#schemas/fields.ts';
import { UPLOAD_OFFSET, X_SYNC, X_VERSIONS, type Versions } from '#schemas/headers.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { MESSAGE_MAX_LENGTH } from '#schemas/limits.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import { fieldsOf } from '#sync/engine/intents/field-rules.ts';
import { USER } from '#tests/engine/outbox/own-changes.ts';
import { cardOf } from '#tests/engine/people.ts';
import { settingsWith } from '#tests/support/site-settings.ts';
import { idsOf } from '#tests/sim/backend-photos.ts';
import { conversationOf, wireTime } from '#tests/sim/members.ts';
import { PHOTO_PIECE_BYTES } from './piece-size.ts';
import type { Content, Outcome, Question, Reply, Snapshot } from '#tests/sim/questions.ts';

type OutcomeOf<K extends Outcome['kind']> = Extract<Outcome, { kind: K }>;

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };

export interface Answering {
  question: Question;
  /** Whether the backend keeps our contract. */
  sync: boolean;
  /** Of the member who has logged in. */
  userOf: (member: ProfileId) => Content;
  /** The newest build that the site serves. */
  build: string;
}

/** Null: the connection brings nothing. */
export function responseTo(outcome: Outcome, answering: Answering): Response | null {
  const { sync } = answering;
  switch (outcome.kind) {
    case 'nothing':
      return null;
    case 'html':
      return new Response('<h1>Welcome</h1>', { status: outcome.status, headers: HTML_TYPE });
    case 'unreadable':
    case 'read-bytes':
    case 'send-bytes':
      return new Response('{"chats":[{"conversation":{"id":"c', { headers: JSON_TYPE });
    case 'broken':
      return new Response(null, { status: outcome.status });
    case 'busy':
      return busy(outcome, sync);
    case 'refused':
      return json({ error: { code: outcome.reason, message: '' } }, { sync }, outcome.status);
    case 'unchanged':
      return new Response(null, { status: 304, headers: headersOf(sync, outcome.versions) });
    case 'session':
      return session(outcome, answering);
    case 'arrived':
      return arrived(outcome, answering);
    case 'own':
      return own(outcome, answering);
    case 'reconciled':
      return json({ found: outcome.found, missing: outcome.missing }, { sync });
    case 'done':
      return done(outcome, answering);
    case 'snapshot': {
      const { snapshot, etag, versions } = outcome;
      return json(bodyOf(snapshot, answering), { sync, versions, etag });
    }
  }
}

interface Heading {
  sync: boolean;
  versions?: Versions;
  etag?: string | null;
  offset?: number;
}

const headersOf = (sync: boolean, versions?: Versions): Record<string, string> => ({
  ...(sync ? { [X_SYNC]: '1' } : {}),
  ...(versions && sync
    ? { [X_VERSIONS]: `user=${versions.user};chats=${versions.chats};likes=${versions.likes}` }
    : {}),
});

const json = (
  body: unknown,
  { sync, versions, etag = null, offset }: Heading,
  status = 200,
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      ...JSON_TYPE,
      ...headersOf(sync, versions),
      ...(etag === null ? {} : { etag }),
      ...(offset === undefined ? {} : { [UPLOAD_OFFSET]: String(offset) }),
    },
  });

function busy({ status, retryAfterMs }: OutcomeOf<'busy'>, sync: boolean): Response {
  const wait = retryAfterMs === null ? {} : { 'retry-after': String(retryAfterMs / 1_000) };
  const code = status === 429 ? 'rate' : 'unavailable';
  return new Response(JSON.stringify({ error: { code, message: '' } }), {
    status,
    headers: { ...JSON_TYPE, ...headersOf(sync), ...wait },
  });
}

function session({ session: opened }: OutcomeOf<'session'>, { sync, userOf }: Answering): Response {
  return opened === null ? json({}, { sync }) : json(userIn(userOf(opened.member)), { sync });
}

/** A picture has the id of its upload. */
function arrived({ offset, versions }: OutcomeOf<'arrived'>, given: Answering): Response {
  const { question, sync } = given;
  const bytes = offset * PHOTO_PIECE_BYTES;
  const isWhole = question.call === 'piece' && offset >= question.size;
  const image = isWhole ? imageOf(question.key, question.key) : null;
  return json({ offset: bytes, image }, { sync, versions, offset: bytes });
}

const imageOf = (id: string, upload: string | null) => ({
  id,
  thumb_filename: `${id}.webp`,
  full_filename: null,
  placeholder: null,
  state: 'live',
  reason: null,
  client_id: upload,
});

function own({ values }: OutcomeOf<'own'>, { question, sync }: Answering): Response {
  const isSetting = question.call === 'own' && question.kind === 'setting';
  return isSetting
    ? json(Object.fromEntries(values), { sync })
    : json({ profiles: values.map(([id]) => ({ ...cardOf(USER.profile.id), id })) }, { sync });
}

/** Without keys a picture has an id of the site's. */
function userIn(content: Content): unknown {
  if (content.name !== 'user') return null;
  const ids = idsOf(content.photos);
  const images = content.photos.map(({ key }, at) => imageOf(key ?? ids[at] ?? '', key));
  return { ...USER, profile: { ...USER.profile, ...content.fields, id: content.member, images } };
}

function bodyOf({ content, effects }: Snapshot, { question, sync, build }: Answering): unknown {
  switch (content.name) {
    case 'user':
      return userIn(content);
    case 'settings':
      return settingsWith();
    case 'build':
      return { latest: build, minimum: null };
    case 'chats':
      return { chats: content.chats };
    case 'likes':
      return { profiles: content.profiles, liked_by: content.liked_by };
    case 'messages':
      return pageOf(content, { question, revision: sync ? String(effects) : undefined });
  }
}

type Page = Extract<Content, { name: 'messages' }>;

/** What the device holds already, and what has changed of it since, is beside the page. */
function pageOf(
  { profile, messages, deletedUpTo }: Page,
  { question, revision }: { question: Question; revision: string | undefined },
): unknown {
  const held = question.call === 'read' ? question.held : { after: 0, since: 0 };
  const changed = messages.filter(({ id }) => Number(id) <= held.after);
  return {
    messages: messages.filter(({ id }) => Number(id) > held.after),
    has_more: false,
    conversation: {
      id: conversationOf(profile),
      profile: cardOf(profile),
      closed: false,
      blocked: false,
      fictional: false,
      cost_next: 0,
      max_length: MESSAGE_MAX_LENGTH,
      my_read: null,
      their_read: null,
      ...(deletedUpTo === 0 ? {} : { deleted_up_to: String(deletedUpTo) }),
    },
    ...(revision === undefined ? {} : { revision, changed }),
  };
}

const WITH_MESSAGE: ReadonlySet<RowKind> = new Set<RowKind>([
  'message',
  'photo-message',
  'reaction',
  'message-edit',
  'message-delete',
]);

function done(reply: OutcomeOf<'done'>, { question, sync }: Answering): Response {
  const heading = { sync, versions: reply.versions };
  if (question.call !== 'send') return json({}, heading);
  const { send, key } = question;
  if (WITH_MESSAGE.has(send.kind)) return json({ message: reply.message, credits: null }, heading);
  if (send.kind === 'edit' || send.kind === 'setting') return fields(send, reply, heading);
  if (send.kind === 'report') {
    const { profile, report } = send;
    const reference = `report-${key}`;
    const { category } = report;
    const about = { client_id: key, profile, category, state: 'received' };
    return json({ reference, ...about, created: wireTime(0) }, heading);
  }
  if (send.kind === 'complaint') {
    const { subject, text } = send.complaint;
    const about = { client_id: key, subject, order: null, profile: null, text };
    const id = `case-${key}`;
    return json({ id, ...about, state: 'open', created: wireTime(0), replies: [] }, heading);
  }
  return json({}, heading);
}

/** Of a value that came too late the answer says what stands instead. */
function fields(
  send: Extract<Send, { kind: 'edit' | 'setting' }>,
  { instead }: Extract<Reply, { kind: 'done' }>,
  heading: Heading,
): Response {
  const sent = fieldsOf(send.field, send);
  const stands = instead === undefined ? sent : fieldsOf(send.field, instead);
  const judged = Object.entries(sent).map(([name, value]): [string, FieldAnswer] => {
    const now = stands[name] ?? null;
    const isOlder = instead !== undefined && now !== value;
    const [state, reason] = isOlder
      ? (['refused', 'newer'] as const)
      : (['accepted', null] as const);
    return [name, { state, reason, value: now, updated: null }];
  });
  return json({ fields: Object.fromEntries(judged) }, heading);
}
