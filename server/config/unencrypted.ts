/**
 * Connections that leave this machine are encrypted (security R54): an address of another machine without TLS is refused
 * at the start, in one sentence, unless the operator lists its variable in ALLOW_UNENCRYPTED. That is for a network that
 * the operator alone uses, such as the one between two containers.
 */
export const MAY_BE_UNENCRYPTED = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'BACKEND_URL',
] as const;
type Variable = (typeof MAY_BE_UNENCRYPTED)[number];

/** The addresses of an environment. */
interface Addresses {
  readonly HOST: string;
  readonly PUBLIC_URL?: URL | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly BACKEND_URL?: URL | undefined;
  readonly ALLOW_UNENCRYPTED: readonly string[];
}

const LOOPBACK = /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
/** `no-verify` and the older words accept any certificate, so that somebody between could read everything. */
const VERIFIED = new Set(['require', 'verify-ca', 'verify-full']);

export const isThisMachine = (host: string): boolean => LOOPBACK.test(host);

const isPlainHttp = (url: URL | undefined): boolean =>
  url !== undefined && url.protocol === 'http:' && !isThisMachine(url.hostname);

function isPlainDatabase(address: string | undefined): boolean {
  const url = URL.parse(address ?? '');
  if (url === null) return false;
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const isHere = host === '' || host.startsWith('/') || isThisMachine(host);
  return !isHere && !VERIFIED.has(url.searchParams.get('sslmode') ?? '');
}

function isPlainMail(address: string | undefined): boolean {
  const url = URL.parse(address ?? '');
  if (url === null || url.protocol === 'smtps:' || isThisMachine(url.hostname)) return false;
  return url.searchParams.get('requireTLS') !== 'true';
}

const WAYS_OUT: Readonly<Record<Variable, string>> = {
  PUBLIC_URL: 'begin it with https://',
  DATABASE_URL: 'add ?sslmode=verify-full',
  SMTP_URL: 'begin it with smtps://, or add ?requireTLS=true',
  BACKEND_URL: 'begin it with https://',
};

/** A host in front of another backend needs PUBLIC_URL in any case (config.ts). */
const isNameless = ({ ALLOW_UNENCRYPTED, BACKEND_URL, HOST, PUBLIC_URL }: Addresses): boolean =>
  PUBLIC_URL === undefined &&
  BACKEND_URL === undefined &&
  !isThisMachine(HOST) &&
  !ALLOW_UNENCRYPTED.includes('PUBLIC_URL');

const NAMELESS =
  'HOST is not this machine: set PUBLIC_URL to the address that members use, or list PUBLIC_URL in ALLOW_UNENCRYPTED where the network between is yours alone.';

export function unencrypted(env: Addresses): string[] {
  const isPlain: Readonly<Record<Variable, boolean>> = {
    PUBLIC_URL: isPlainHttp(env.PUBLIC_URL),
    DATABASE_URL: isPlainDatabase(env.DATABASE_URL),
    SMTP_URL: isPlainMail(env.SMTP_URL),
    BACKEND_URL: isPlainHttp(env.BACKEND_URL),
  };
  const refused = MAY_BE_UNENCRYPTED.filter(
    (name) => isPlain[name] && !env.ALLOW_UNENCRYPTED.includes(name),
  );
  const sentences = refused.map(
    (name) =>
      `${name} names another machine without TLS: ${WAYS_OUT[name]}, or list ${name} in ALLOW_UNENCRYPTED where the network between is yours alone.`,
  );
  return isNameless(env) ? [NAMELESS, ...sentences] : sentences;
}
