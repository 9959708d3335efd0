/**
 * Writes encoded frames as a WebM file: the header, the length, one video track, and a cluster from each key frame on, with
 * cues so that a player can jump. Only what a silent film needs.
 */
export interface EncodedFrame {
  data: Uint8Array;
  timeMs: number;
  isKey: boolean;
}

interface Film {
  width: number;
  height: number;
  lengthMs: number;
  codec: 'V_VP8' | 'V_VP9';
  frames: readonly EncodedFrame[];
}

const ID = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docVersion: 0x4287,
  docReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxer: 0x4d80,
  writer: 0x5741,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cuePositions: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
} as const;

const NANOSECONDS_IN_MS = 1_000_000;
const TRACK = 1;
const VIDEO = 1;
const KEY_FRAME = 0x80;
const SIZE_BYTES = 8;

const number = (value: number): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(SIZE_BYTES);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([number(id), size, body]);
}

const text = (value: string): Buffer => Buffer.from(value, 'utf8');

export function webm(film: Film): Buffer {
  const header = element(
    ID.header,
    element(ID.version, number(1)),
    element(ID.readVersion, number(1)),
    element(ID.maxIdLength, number(4)),
    element(ID.maxSizeLength, number(8)),
    element(ID.docType, text('webm')),
    element(ID.docVersion, number(4)),
    element(ID.docReadVersion, number(2)),
  );
  const before = Buffer.concat([infoOf(film), tracksOf(film)]);
  const clusters = clustersOf(film.frames);
  // The cues come first and are as long as they will be: every position in them has eight bytes.
  const cuesLength = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, before.length + cuesLength);
  const segment = element(ID.segment, before, cues, ...clusters.map(({ bytes }) => bytes));
  return Buffer.concat([header, segment]);
}

const infoOf = ({ lengthMs }: Film): Buffer =>
  element(
    ID.info,
    element(ID.timestampScale, number(NANOSECONDS_IN_MS)),
    element(ID.muxer, text('vonk')),
    element(ID.writer, text('vonk')),
    element(ID.duration, float(lengthMs)),
  );

const tracksOf = ({ codec, width, height }: Film): Buffer =>
  element(
    ID.tracks,
    element(
      ID.track,
      element(ID.trackNumber, number(TRACK)),
      element(ID.trackUid, number(TRACK)),
      element(ID.trackType, number(VIDEO)),
      element(ID.codec, text(codec)),
      element(ID.video, element(ID.width, number(width)), element(ID.height, number(height))),
    ),
  );

interface Cluster {
  startMs: number;
  bytes: Buffer;
}

function clustersOf(frames: readonly EncodedFrame[]): Cluster[] {
  const groups: EncodedFrame[][] = [];
  for (const frame of frames) {
    const last = groups.at(-1);
    if (last && !frame.isKey) last.push(frame);
    else groups.push([frame]);
  }
  return groups.map((group) => {
    const startMs = group[0]?.timeMs ?? 0;
    const blocks = group.map((frame) => blockOf(frame, startMs));
    const bytes = element(ID.cluster, element(ID.clusterTime, number(startMs)), ...blocks);
    return { startMs, bytes };
  });
}

function blockOf({ data, timeMs, isKey }: EncodedFrame, startMs: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | TRACK);
  head.writeInt16BE(timeMs - startMs, 1);
  head.writeUInt8(isKey ? KEY_FRAME : 0, 3);
  return element(ID.simpleBlock, head, data);
}

function cuesOf(clusters: readonly Cluster[], firstAt: number): Buffer {
  let at = firstAt;
  const points = clusters.map(({ startMs, bytes }) => {
    const place = Buffer.alloc(8);
    place.writeBigUInt64BE(BigInt(at));
    at += bytes.length;
    return element(
      ID.cuePoint,
      element(ID.cueTime, number(startMs)),
      element(ID.cuePositions, element(ID.cueTrack, number(TRACK)), element(ID.cueCluster, place)),
    );
  });
  return element(ID.cues, ...points);
}
