/**
 * The files that the member of a story chooses, piece by piece. Each piece has its own text, so that the oracles can tell
 * which bytes are stored and which have arrived.
 */
import { NO_PICTURE } from '#tests/sim/backend-photos.ts';
import { PHOTO_PIECE_BYTES } from './piece-size.ts';

/** A file begins as a JPEG does. */
const BEGINNING = '\u00FF\u00D8\u00FF';
const FILLER = ' ';
const BAD = 'bad';

/** The texts of a file's pieces; of one that is no picture the server takes none. */
export const piecesOf = (name: string, count: number, isPicture: boolean): string[] =>
  isPicture ? Array.from({ length: count }, (_, index) => `${name}.${index}`) : [`${name}.${BAD}`];

/** As the server sees the piece. */
export const atServer = (piece: string): string =>
  piece.split('.')[1] === BAD ? NO_PICTURE : piece;

/** The texts in these bytes, which hold whole pieces. */
export function piecesIn(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const count = Math.ceil(text.length / PHOTO_PIECE_BYTES);
  return Array.from({ length: count }, (_, index) =>
    text
      .slice(index * PHOTO_PIECE_BYTES, (index + 1) * PHOTO_PIECE_BYTES)
      .replace(BEGINNING, '')
      .trimEnd(),
  );
}

const bytesOf = (pieces: readonly string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(
      pieces
        .map((piece, index) => (index === 0 ? BEGINNING + piece : piece))
        .map((piece) => piece.padEnd(PHOTO_PIECE_BYTES, FILLER))
        .join(''),
      'latin1',
    ),
  );

/** Resolves with the time of the device, or never. */
type Wait = () => Promise<void>;

/** A file that may be stored elsewhere: each of its parts is read after a while. */
export class DeviceFile extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #wait: Wait;

  constructor(bytes: Uint8Array<ArrayBuffer>, wait: Wait) {
    super([bytes]);
    this.#bytes = bytes;
    this.#wait = wait;
  }

  override slice(start?: number, end?: number): DeviceFile {
    return new DeviceFile(this.#bytes.slice(start, end), this.#wait);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    await this.#wait();
    return this.#bytes.buffer;
  }
}

export const fileOf = (pieces: readonly string[], wait: Wait): DeviceFile =>
  new DeviceFile(bytesOf(pieces), wait);
