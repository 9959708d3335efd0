/**
 * A secret may come from a file in place of a variable (security R51): `BACKUP_KEY_FILE` names the file of `BACKUP_KEY`.
 * A variable is passed on to every process that is started and stands in what a crash leaves; a file is for its owner.
 */
import { readFileSync } from 'node:fs';

const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'AGE_CHECK_KEY',
  'MOLLIE_KEY',
  'STRIPE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

interface SecretsRead {
  readonly variables: Variables;
  readonly mistakes: readonly string[];
}

/** Empty variables are left out already. */
export function withSecretFiles(given: Variables): SecretsRead {
  const variables: Record<string, string | undefined> = { ...given };
  const mistakes: string[] = [];
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    const secret = contentOf(path);
    if (given[name] !== undefined) mistakes.push(`${name} and ${name}_FILE exclude each other.`);
    else if (secret === null) mistakes.push(`${name}_FILE must name a file that can be read.`);
    else variables[name] = secret;
  }
  return { variables, mistakes };
}

/** Without the line break that editors add; null when the file cannot be read, or is empty. */
function contentOf(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trimEnd();
    return text === '' ? null : text;
  } catch {
    return null;
  }
}
