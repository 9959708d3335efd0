/**
 * The segments of a jpeg (security R34): counted and limited from its beginning to its end; what follows the end is
 * left out. The pixels between them are only skipped.
 */
import { done, type Result } from '#server/rules/result.ts';
import {
  type FramedPhoto,
  judgeSize,
  NOT_A_PHOTO,
  TOO_HEAVY,
  TOO_MUCH_BESIDE,
} from './photo-bounds.ts';

export const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

const SEGMENTS_MAX = 1_000;
/** For notes: EXIF, profiles, previews, comments. A phone's depth map takes a hundred. */
const NOTES_MAX = 256;
const NOTES_MAX_BYTES = 4_194_304;
/** A progressive picture has ten; each covers the whole picture again. */
const SCANS_MAX = 100;

const MARK = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const PROGRESSIVE = 0xc2;
/** Baseline, extended, progressive: what cameras and programs write. */
const FRAMES: readonly number[] = [0xc0, 0xc1, PROGRESSIVE];
/** All markers that begin a picture; the gaps are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Markers without a length. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker <= 0x01;

interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  /** For the coefficients: two bytes for each sample. */
  readonly lineBytes: number;
}

/** `file` begins with the mark of a jpeg. */
export function frameJpeg(file: Buffer): Result<FramedPhoto> {
  let frame: JpegFrame | null = null;
  let notes = { count: 0, bytes: 0 };
  let scans = 0;
  let at = 2;
  for (let count = 0; count < SEGMENTS_MAX; count += 1) {
    while (file[at] === MARK && file[at + 1] === MARK) at += 1;
    const marker = file[at + 1];
    if (file[at] !== MARK || marker === undefined || isBare(marker)) return NOT_A_PHOTO;
    if (marker === END) return ended(file.subarray(0, at + 2), frame, scans);
    const data = dataAt(file, at + 2);
    if (data === null) return NOT_A_PHOTO;
    at += 4 + data.length;
    if (isNote(marker)) notes = { count: notes.count + 1, bytes: notes.bytes + data.length };
    if (notes.count > NOTES_MAX || notes.bytes > NOTES_MAX_BYTES) return TOO_MUCH_BESIDE;
    if (isFrame(marker)) {
      if (frame !== null || !FRAMES.includes(marker)) return NOT_A_PHOTO;
      frame = frameIn(data, marker);
      if (frame === null) return NOT_A_PHOTO;
      const judged = judgeSize({ ...frame, isWhole: frame.isProgressive });
      if (!judged.ok) return judged;
    }
    if (marker === SCAN) {
      scans += 1;
      if (scans > SCANS_MAX) return TOO_HEAVY;
      at = endOfScan(file, at);
    }
  }
  return TOO_MUCH_BESIDE;
}

/** A baseline picture with several scans is held as a whole too. */
function ended(bytes: Buffer, frame: JpegFrame | null, scans: number): Result<FramedPhoto> {
  if (frame === null || scans === 0) return NOT_A_PHOTO;
  const isWhole = frame.isProgressive || scans > 1;
  const judged = judgeSize({ ...frame, isWhole });
  return judged.ok ? done({ bytes, isHeavy: isWhole && judged.value }) : judged;
}

/** Null when the file ends before the segment. */
function dataAt(file: Buffer, at: number): Buffer | null {
  if (at + 2 > file.length) return null;
  const length = file.readUInt16BE(at);
  return length < 2 || at + length > file.length ? null : file.subarray(at + 2, at + length);
}

/** Null when its values are invalid. */
function frameIn(data: Buffer, marker: number): JpegFrame | null {
  const components = data[5] ?? 0;
  if (components === 0 || components > 4 || data.length < 6 + components * 3) return null;
  const shares = Array.from({ length: components }, (_, index) => data[7 + index * 3] ?? 0).map(
    (sampling) => ({ across: sampling >> 4, down: sampling & 15 }),
  );
  if (shares.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) {
    return null;
  }
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  const most = {
    across: Math.max(...shares.map(({ across }) => across)),
    down: Math.max(...shares.map(({ down }) => down)),
  };
  const parts = shares.map(({ across, down }) => (across * down) / (most.across * most.down));
  const lineBytes = width * parts.reduce((sum, part) => sum + part, 0) * 2;
  return { width, height, isProgressive: marker === PROGRESSIVE, lineBytes };
}

/** The place of the next marker: in packed pixels a zero follows the mark, and restart markers belong to them. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== MARK) continue;
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== MARK && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}
