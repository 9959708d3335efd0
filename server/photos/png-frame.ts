/**
 * The chunks of a png (security R34): counted, limited, and left out when the picture does not need them. Text is never
 * unpacked; a colour profile is unpacked here once, up to its limit.
 */
import { inflateSync } from 'node:zlib';
import { done, type Result } from '#server/rules/result.ts';
import { type FramedPhoto, judgeSize, NOT_A_PHOTO, TOO_MUCH_BESIDE } from './photo-bounds.ts';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length and type before the data of a chunk, the checksum after it. */
const HEAD = 8;
const TAIL = 4;
const HEADER_LENGTH = 13;
/** Some writers use pieces of 8 KiB: 10 MB are 1,250. */
const CHUNKS_MAX = 10_000;
const BESIDE_MAX_CHUNKS = 100;
const BESIDE_MAX_BYTES = 2_097_152;
/** For one chunk that the picture needs in addition to its pixels. */
const NEEDED_MAX_BYTES = 65_536;
const PROFILE_MAX_BYTES = 1_048_576;
/** The longest name of a profile; a NUL and the byte of its packing follow. */
const PROFILE_NAME_MAX = 79;

const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/**
 * Transparency, colours, and the orientation of the camera. Each at most once (PNG specification, “Chunk ordering”): a colour
 * profile is unpacked, so a hundred would be a hundred times the work.
 */
const NEEDED = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its frame. */
  readonly whole: Buffer;
}

/** `file` begins with the mark of a png. */
export function framePng(file: Buffer): Result<FramedPhoto> {
  const kept: Buffer[] = [PNG_SIGNATURE];
  let at = PNG_SIGNATURE.length;
  let beside = { chunks: 0, bytes: 0 };
  const seen = new Set<string>();
  let isHeavy = false;
  for (let count = 0; count < CHUNKS_MAX; count += 1) {
    const chunk = chunkAt(file, at);
    if (chunk === null || (count === 0) !== (chunk.type === 'IHDR')) return NOT_A_PHOTO;
    if (chunk.type === 'IHDR') {
      const judged = judgeHeader(chunk.data);
      if (!judged.ok) return judged;
      isHeavy = judged.value;
    }
    const isCritical = CRITICAL.has(chunk.type);
    // A capital first letter marks a critical chunk: without support for it the picture cannot be shown.
    if (!isCritical && /^[A-Z]/.test(chunk.type)) return NOT_A_PHOTO;
    if (!isCritical) {
      beside = { chunks: beside.chunks + 1, bytes: beside.bytes + chunk.data.length };
      if (beside.chunks > BESIDE_MAX_CHUNKS || beside.bytes > BESIDE_MAX_BYTES) {
        return TOO_MUCH_BESIDE;
      }
    }
    if (NEEDED.has(chunk.type)) {
      if (seen.has(chunk.type) || !isModest(chunk)) return TOO_MUCH_BESIDE;
      seen.add(chunk.type);
    }
    if (isCritical || NEEDED.has(chunk.type)) kept.push(chunk.whole);
    if (chunk.type === 'IEND') return done({ bytes: Buffer.concat(kept), isHeavy });
    at += chunk.whole.length;
  }
  return TOO_MUCH_BESIDE;
}

/** Null when the file ends before the chunk. */
function chunkAt(file: Buffer, at: number): Chunk | null {
  if (at + HEAD + TAIL > file.length) return null;
  const end = at + HEAD + file.readUInt32BE(at) + TAIL;
  if (end > file.length) return null;
  return {
    type: file.toString('latin1', at + 4, at + HEAD),
    data: file.subarray(at + HEAD, end - TAIL),
    whole: file.subarray(at, end),
  };
}

function judgeHeader(data: Buffer): Result<boolean> {
  if (data.length !== HEADER_LENGTH) return NOT_A_PHOTO;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const channels = CHANNELS[data.readUInt8(9)];
  if (channels === undefined) return NOT_A_PHOTO;
  const lineBytes = Math.ceil((width * channels * data.readUInt8(8)) / 8);
  return judgeSize({ width, height, lineBytes, isWhole: data.readUInt8(12) !== 0 });
}

function isModest({ type, data }: Chunk): boolean {
  if (data.length > NEEDED_MAX_BYTES) return false;
  if (type !== 'iCCP') return true;
  const packed = data.indexOf(0) + 2;
  if (packed < 2 || packed > PROFILE_NAME_MAX + 2) return false;
  try {
    inflateSync(data.subarray(packed), { maxOutputLength: PROFILE_MAX_BYTES });
    return true;
  } catch {
    return false;
  }
}
