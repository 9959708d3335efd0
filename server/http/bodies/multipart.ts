/**
 * The parts of a multipart body (RFC 7578; security R33), as views on its bytes. The type of a part is ignored; of a
 * file name only its presence is used.
 */
const TYPE = /^multipart\/form-data\s*(?:;(.*))?$/i;
const BOUNDARY = /(?:^|;)\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;
const DISPOSITION = /^content-disposition\s*:\s*form-data\s*(;.*)$/i;
const PARAMETER = /;\s*([\w*-]+)=("[^"]*"|[^\s;"]*)/g;
const PARTS_MAX = 16;
const HEAD_MAX_BYTES = 8_192;
const LINE = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

export interface FormPart {
  readonly name: string;
  readonly isFile: boolean;
  readonly data: Buffer;
}

export const isMultipart = (contentType: string): boolean => TYPE.test(contentType);

/** Null when the bytes are not multipart. */
export function partsIn(bytes: Buffer, contentType: string): readonly FormPart[] | null {
  const boundary = boundaryIn(contentType);
  if (boundary === null) return null;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  if (!bytes.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) return null;
  const parts: FormPart[] = [];
  let at = delimiter.length - 2;
  for (;;) {
    if (bytes.toString('latin1', at, at + 2) === '--') return parts;
    const headEnd = bytes.subarray(0, at + HEAD_MAX_BYTES).indexOf(HEAD_END, at);
    const from = headEnd + HEAD_END.length;
    const end = headEnd === -1 ? -1 : bytes.indexOf(delimiter, from - 2);
    if (end === -1 || parts.length === PARTS_MAX) return null;
    if (!bytes.subarray(at, at + 2).equals(LINE)) return null;
    const named = nameIn(bytes.toString('utf8', at + 2, headEnd));
    if (named === null) return null;
    parts.push({ ...named, data: bytes.subarray(from, Math.max(from, end)) });
    at = end + delimiter.length;
  }
}

function boundaryIn(contentType: string): string | null {
  const [, quoted, bare] = BOUNDARY.exec(TYPE.exec(contentType)?.[1] ?? '') ?? [];
  return quoted ?? bare ?? null;
}

/** The name in the head of a part; null when it has none. */
function nameIn(head: string): { name: string; isFile: boolean } | null {
  const dispositions = head.split('\r\n').flatMap((line) => DISPOSITION.exec(line)?.[1] ?? []);
  const [disposition] = dispositions;
  if (disposition === undefined || dispositions.length > 1) return null;
  const parameters = new Map(
    [...disposition.matchAll(PARAMETER)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replace(/^"|"$/g, ''),
    ]),
  );
  const name = parameters.get('name');
  return name === undefined
    ? null
    : { name, isFile: parameters.has('filename') || parameters.has('filename*') };
}
