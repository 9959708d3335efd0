/**
 * Photos of the model backend, as the real one takes them (contract 10, 31): piece after piece under one key, which never
 * makes a second image. A piece stands for its bytes, and offsets count pieces.
 */
import { PHOTOS_MAX } from '#schemas/limits.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Time } from '#schemas/time.ts';
import type { SendOf } from '#tests/support/call-of.ts';
import { ABSENT, type Asked } from './backend-parts.ts';
import { BLOCKED, farewell } from './backend-set-state.ts';
import type { Backend } from './backend.ts';
import type { Question, Reply } from './questions.ts';
import { hold } from './violation.ts';

/** A complete file that is not a picture. */
export const NO_PICTURE = 'no picture';

export interface OwnPhoto {
  /** The upload it came from. A backend of spec §7 has no keys. */
  key: string | null;
  bytes: readonly string[];
}

/** By the id that a backend of spec §7 gives: the bytes of a second copy are the same. */
export const idsOf = (images: readonly OwnPhoto[]): string[] =>
  images.map(({ bytes }, at) => `${bytes.join()} ${at}`);

interface Upload {
  size: number;
  pieces: readonly string[];
  isFinished: boolean;
}

type PieceQuestion = Extract<Question, { call: 'piece' }>;

const INVALID = { kind: 'refused', status: 400, reason: 'invalid' } as const;
const NOT_FOUND = { kind: 'refused', status: 404, reason: 'not_found' } as const;
const CONFLICT = { kind: 'refused', status: 409, reason: 'conflict' } as const;
const KEY_REUSED = { kind: 'refused', status: 422, reason: 'key_reused' } as const;
const TOO_MANY = { kind: 'refused', status: 409, reason: 'too_many' } as const;
const MODERATED = { kind: 'refused', status: 422, reason: 'moderated' } as const;
const MEDIA_TYPE = { kind: 'refused', status: 415, reason: 'media_type' } as const;

export class Photos {
  /** In the member's order; a completed upload is the last one. */
  images: readonly OwnPhoto[] = [];
  /** The bytes of pictures for messages, by their uploads. */
  readonly sent = new Map<string, readonly string[]>();
  /** When the order was chosen. */
  #orderedAt: Time | null = null;
  readonly #uploads = new Map<string, Upload>();
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** How many pieces of it have arrived. */
  arrived(key: string): Reply {
    if (!this.#backend.sync) return ABSENT;
    return this.#has(this.#uploads.get(key)?.pieces.length ?? 0);
  }

  take(question: PieceQuestion): Reply {
    const { key, size, offset, bytes, to = null } = question;
    if (!this.#backend.sync) return ABSENT;
    const refusal = to === null ? null : this.#refusalTo(to);
    if (refusal !== null) return refusal;
    if (offset > size) return INVALID;
    if (this.sent.has(key) || this.images.some((image) => image.key === key))
      return this.#has(size);
    const { pieces, isFinished, ...upload } = this.#uploads.get(key) ?? begun(size);
    if (upload.size !== size) return KEY_REUSED;
    if (isFinished) return this.#has(size);
    if (pieces.length !== offset) return CONFLICT;
    const all = bytes === null ? pieces : [...pieces, bytes];
    this.#uploads.set(key, { size, pieces: all, isFinished });
    return all.length < size ? this.#has(all.length) : this.#becomeImage(question, all);
  }

  /** The upload of spec §7: the file without a key, so that two uploads of it cannot be told apart. */
  takeWhole({ bytes, listed }: Extract<Question, { call: 'whole' }>): Reply {
    if (bytes.includes(NO_PICTURE)) return MEDIA_TYPE;
    const isShown = idsOf(this.images).some(
      (id, at) => this.images[at]?.bytes.join() === bytes.join() && listed.includes(id),
    );
    hold(4, !isShown, () => `photo ${bytes.join()} was on the list and is sent again`);
    this.images = [...this.images, { key: null, bytes }];
    this.#backend.bump('user');
    return this.#has(bytes.length);
  }

  /** Of two orders the one that was chosen later stands. */
  order({ key, device, send: { order, updated } }: Asked<SendOf<'photo-order'>>): Reply {
    if (!this.#backend.sync) return ABSENT;
    const named = order.flatMap((id) => this.images.filter((image) => image.key === id));
    if (named.length === 0) return INVALID;
    if (this.#orderedAt !== null && this.#orderedAt > updated) return this.#backend.done(null);
    this.#orderedAt = updated;
    this.images = [...named, ...this.images.filter((image) => !named.includes(image))];
    this.#backend.bump('user');
    const about = { kind: 'photo-order', target: 'photos', wanted: order.join(), seq: 0 } as const;
    this.#backend.journal.push({ key, device, ...about });
    return this.#backend.done(null);
  }

  delete({ key, device, send: { image: target } }: Asked<SendOf<'photo-delete'>>): Reply {
    if (!this.#backend.sync) return ABSENT;
    const left = this.images.filter((image) => image.key !== target);
    if (left.length === this.images.length) return NOT_FOUND;
    this.images = left;
    this.#backend.bump('user');
    this.#backend.journal.push({ key, device, kind: 'photo-delete', target, wanted: '', seq: 0 });
    return this.#backend.done(null);
  }

  /** No member is sent a photo before they have written. */
  #refusalTo(other: ProfileId): Reply | null {
    const { gone, exclusion, talks } = this.#backend;
    if (gone.has(other)) return farewell(this.#backend, other);
    if (exclusion.block.has(other)) return BLOCKED;
    const hasWritten = talks.get(other)?.messages.some(({ from }) => from === other) ?? false;
    return hasWritten ? null : MODERATED;
  }

  #becomeImage({ key, device, size, to }: PieceQuestion, bytes: readonly string[]): Reply {
    if (bytes.includes(NO_PICTURE)) {
      this.#uploads.delete(key);
      return MEDIA_TYPE;
    }
    if (to) {
      this.sent.set(key, bytes);
      this.#uploads.set(key, { size, pieces: bytes, isFinished: true });
      return this.#has(size);
    }
    if (this.images.length >= PHOTOS_MAX) return TOO_MANY;
    this.#uploads.set(key, { size, pieces: bytes, isFinished: true });
    this.images = [...this.images, { key, bytes }];
    const { journal } = this.#backend;
    journal.push({ key, device, kind: 'photo', target: 'photos', wanted: bytes.join(), seq: 0 });
    this.#backend.bump('user');
    return this.#has(size);
  }

  #has = (offset: number): Reply => ({ kind: 'arrived', offset, versions: this.#backend.hints() });
}

const begun = (size: number): Upload => ({ size, pieces: [], isFinished: false });
