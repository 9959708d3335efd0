/**
 * The pieces of a backup in order: a head, rows of tables as JSON arrays, objects as bytes, an end. Each piece starts
 * with its kind, name and length.
 */

export interface BackupPiece {
  /** `head` and `end` have no name; `rows` has its table's, `object` its own. */
  readonly kind: 'head' | 'rows' | 'object' | 'end';
  readonly name: string;
  readonly bytes: Uint8Array;
}

const KINDS = ['head', 'rows', 'object', 'end'] as const;
const FIXED = 7;

export function written({ kind, name, bytes }: BackupPiece): Uint8Array {
  const label = Buffer.from(name, 'utf8');
  const fixed = Buffer.alloc(FIXED);
  fixed.writeUInt8(KINDS.indexOf(kind));
  fixed.writeUInt16BE(label.length, 1);
  fixed.writeUInt32BE(bytes.length, 3);
  return Buffer.concat([fixed, label, bytes]);
}

/** Throws when the stream ends within a piece, or without the end. */
export async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<BackupPiece> {
  let held = Buffer.alloc(0);
  for await (const chunk of stream) {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const piece = firstPiece(held);
      if (piece === null) break;
      held = held.subarray(FIXED + Buffer.byteLength(piece.name) + piece.bytes.length);
      if (piece.kind === 'end') return;
      yield piece;
    }
  }
  throw new Error('the backup ends too early');
}

function firstPiece(held: Buffer): BackupPiece | null {
  if (held.length < FIXED) return null;
  const start = FIXED + held.readUInt16BE(1);
  const end = start + held.readUInt32BE(3);
  if (held.length < end) return null;
  const kind = KINDS[held.readUInt8(0)];
  if (kind === undefined) throw new Error('the backup holds something unknown');
  return { kind, name: held.toString('utf8', FIXED, start), bytes: held.subarray(start, end) };
}
