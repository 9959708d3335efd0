/**
 * A file that only its key opens (security R54): gzip within AES-256-GCM, the key derived from a passphrase. Its
 * content is used only after the whole file is verified. It is readable by its owner alone and never overwrites a file.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The mark of a file names how its key is made from the passphrase: older files stay readable. */
const MARK = 'VONKBAK2';
const COSTS: ReadonlyMap<string, number> = new Map([
  ['VONKBAK1', 16_384],
  [MARK, 131_072],
]);
const MARK_BYTES = MARK.length;
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MARK_BYTES + SALT_BYTES + IV_BYTES;
const CIPHER = 'aes-256-gcm';

interface KeySource {
  readonly passphrase: string;
  readonly salt: Buffer;
  /** The cost N of scrypt. */
  readonly cost: number;
}

/** scrypt needs 128 bytes for each unit of cost and block; Node refuses more than `maxmem`. */
const keyOf = ({ passphrase, salt, cost }: KeySource): Buffer =>
  scryptSync(passphrase, salt, KEY_BYTES, {
    cost,
    blockSize: BLOCK_SIZE,
    maxmem: 2 * 128 * cost * BLOCK_SIZE,
  });

const costOf = (mark: string): number | null => COSTS.get(mark) ?? null;

/** Fails when a file of this name exists. `mark` is that of an older form in tests. */
export async function seal(
  path: string,
  passphrase: string,
  content: AsyncIterable<Uint8Array>,
  mark = MARK,
): Promise<void> {
  const cost = costOf(mark);
  if (cost === null) throw new Error(`no backup has the mark ${mark}`);
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf({ passphrase, salt, cost }), iv);
  async function* withEnds(sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield Buffer.concat([Buffer.from(mark), salt, iv]);
    yield* sealed;
    yield cipher.getAuthTag();
  }
  // The end is written by the pipeline too: only it reports a disk that is full by then. Flushed, the file outlives a power cut.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(content), createGzip(), cipher, withEnds, file);
}

export interface SealedFile {
  /** Reads from the beginning at every call. */
  read(): AsyncIterable<Buffer>;
}

/** Null when the file is of another kind, incomplete, changed, or has another key. */
export async function unseal(path: string, passphrase: string): Promise<SealedFile | null> {
  const { size } = await stat(path);
  if (size < HEAD_BYTES + TAG_BYTES) return null;
  const head = await bytesAt(path, 0, HEAD_BYTES);
  const cost = costOf(head.toString('latin1', 0, MARK_BYTES));
  if (cost === null) return null;
  const salt = head.subarray(MARK_BYTES, MARK_BYTES + SALT_BYTES);
  const iv = head.subarray(MARK_BYTES + SALT_BYTES);
  const tag = await bytesAt(path, size - TAG_BYTES, TAG_BYTES);
  const key = keyOf({ passphrase, salt, cost });
  const decrypted = () => {
    const decipher = createDecipheriv(CIPHER, key, iv).setAuthTag(tag);
    const sealed = createReadStream(path, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
    return sealed.on('error', (error) => decipher.destroy(error)).pipe(decipher);
  };
  if (!(await isWhole(decrypted()))) return null;
  return { read: () => decrypted().pipe(createGunzip()) };
}

async function isWhole(decrypted: Readable): Promise<boolean> {
  try {
    for await (const _chunk of decrypted);
    return true;
  } catch {
    return false;
  }
}

async function bytesAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer;
  } finally {
    await file.close();
  }
}
