/**
 * The forms of our pages without script (mail/link-pages.ts, payments/sandbox-page.ts). Origin and rate are checked
 * before a byte of the body is read (security R7, R21, R33).
 */
import { TEXT_BODY, withBody } from '#server/http/bodies/body.ts';
import { isCleanText, utf8In } from '#server/http/bodies/json-text.ts';
import type { BodySender } from '#server/http/bodies/room.ts';
import { isMultipart, partsIn } from '#server/http/bodies/multipart.ts';
import { done, invalid, refuse, type Refused, type Result } from '#server/rules/result.ts';
import type { NotePage } from '#server/monitoring/page-log.ts';
import { comesFromOwnPage } from './same-origin.ts';

const URL_ENCODED = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const FIELDS_MAX = 16;

/** The fields of a form, each once. */
export type FormFields = ReadonlyMap<string, string>;

export interface FormGate {
  readonly allowedOrigins: readonly string[];
  /** Null when this address may send one more body. */
  readonly tooOften: (address: string | null) => Promise<Refused | null>;
  readonly notePage: NotePage;
}

export async function readForm(
  gate: FormGate,
  request: Request,
  address: string | null,
): Promise<Result<FormFields>> {
  const form = await readChecked(gate, request, address);
  if (!form.ok)
    await gate.notePage({ call: 'form', outcome: form.refusal.code, member: null, address });
  return form;
}

async function readChecked(
  { allowedOrigins, tooOften }: FormGate,
  request: Request,
  address: string | null,
): Promise<Result<FormFields>> {
  if (!comesFromOwnPage(request.headers, new URL(request.url).host, allowedOrigins)) {
    return refuse('forbidden', 'this page may not do that');
  }
  const refused = await tooOften(address);
  return refused ?? readFields(request, { address, member: null, isGuest: true });
}

async function readFields(request: Request, sender: BodySender): Promise<Result<FormFields>> {
  const type = request.headers.get('content-type') ?? '';
  if (!isMultipart(type) && !URL_ENCODED.test(type)) {
    return refuse('media_type', 'the body must be a form');
  }
  return withBody(request, TEXT_BODY, sender, (bytes) => {
    const pairs = isMultipart(type) ? pairsInParts(bytes, type) : pairsInText(utf8In(bytes));
    if (pairs === null || pairs.length > FIELDS_MAX) return invalid('');
    const fields = new Map(pairs);
    const isClean = pairs.every((pair) => pair.every(isCleanText));
    return isClean && fields.size === pairs.length ? done(fields) : invalid('');
  });
}

type FormEntry = readonly [string, string];

function pairsInParts(bytes: Buffer, type: string): FormEntry[] | null {
  const pairs = partsIn(bytes, type)?.map(({ name, data }) => [name, utf8In(data)] as const);
  return pairs?.some(([, value]) => value === null) === false
    ? pairs.map(([name, value]) => [name, value ?? ''])
    : null;
}

function pairsInText(text: string | null): FormEntry[] | null {
  if (text === null) return null;
  try {
    return text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...rest] = pair.split('=');
        return [decoded(name), decoded(rest.join('='))];
      });
  } catch {
    return null;
  }
}

/** Throws on an incomplete `%` escape. */
const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
