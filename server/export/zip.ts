/**
 * A zip file of a few files in memory (APPNOTE 6.3, no zip64: less than 4 GB and 65 535 files). Texts are deflated;
 * pictures are already compressed and are stored. Names are UTF-8; all files get the given time.
 */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly deflate: boolean;
}

interface Packed {
  readonly name: Buffer;
  readonly data: Uint8Array;
  /** The fields shared by header and directory. */
  readonly facts: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
const DEFLATED = 8;

export function zipOf(files: readonly ZipFile[], now: Date): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, data, facts } of files.map((file) => pack(file, now))) {
    const header = Buffer.concat([int32(LOCAL_HEADER), facts, name]);
    directory.push(
      int32(DIRECTORY_ENTRY),
      int16(VERSION),
      facts,
      Buffer.alloc(10),
      int32(offset),
      name,
    );
    parts.push(header, data);
    offset += header.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const count = int16(files.length);
  const end = [int32(DIRECTORY_END), int32(0), count, count, int32(listed.length), int32(offset)];
  return Buffer.concat([...parts, listed, ...end, int16(0)]);
}

function pack({ name, bytes, deflate }: ZipFile, now: Date): Packed {
  const written = Buffer.from(name, 'utf8');
  const data = deflate ? deflateRawSync(bytes) : bytes;
  const facts = Buffer.concat([
    int16(VERSION),
    int16(UTF8_NAMES),
    int16(deflate ? DEFLATED : STORED),
    dosTime(now),
    int32(crc32(bytes)),
    int32(data.length),
    int32(bytes.length),
    int16(written.length),
    int16(0),
  ]);
  return { name: written, data, facts };
}

/** UTC, in steps of two seconds. */
function dosTime(now: Date): Buffer {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const date =
    ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return Buffer.concat([int16(time), int16(date)]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
