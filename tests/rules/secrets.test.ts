import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/documents.ts';

/** Formats that only a real secret has: private keys, and keys of payment and cloud services. */
const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(?:sk|rk)_live_\w{12,}|\blive_[A-Za-z0-9]{25,}|\bwhsec_\w{16,}|\bAKIA[A-Z0-9]{16}\b|\bgh[pousr]_\w{30,}/;
/** Settings whose value nobody else may know. */
const SECRET_NAME = /(?:KEY|TOKEN|SECRET|PASSWORD|SMTP_URL|DATABASE_URL)$/;
const CLIENT = /^(?:schemas|src|sw|sync)\//;

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(?:[cm]?[jt]sx?|json|html|css|md|po|ya?ml|sh|example)$|^\.ci\//.test(path));

test('[R51] no file of the project holds a secret', () => {
  const found = tracked.filter((path) => SECRET.test(textOf(path)));

  expect(tracked.length).toBeGreaterThan(2_000);
  expect(found).toEqual([]);
});

test('[R51] the example of the settings has no value for a secret', () => {
  const lines = textOf('.env.example').split('\n');
  const settings = lines.flatMap((line) => {
    const [, name, value] = /^(?:# )?([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  const secrets = settings.filter(({ name }) => SECRET_NAME.test(name));
  const real = secrets.filter(
    ({ value }) => !/^$|\.\.\.$|^at-least-|:password@|example/.test(value),
  );

  expect(secrets.length).toBeGreaterThan(5);
  expect(real).toEqual([]);
});

test('[R51] the client reads no setting of the server: what it knows at build time begins with VITE_', () => {
  const client = tracked.filter((path) => CLIENT.test(path));
  const reads = client.flatMap((path) => [
    ...textOf(path).matchAll(/process\.env|import\.meta\.env\.(?!VITE_|PROD|DEV)\w+/g),
  ]);

  expect(client.length).toBeGreaterThan(500);
  expect(reads.map(([text]) => text)).toEqual([]);
  expect(textOf('vite.config.ts')).not.toMatch(/envPrefix|loadEnv/);
});
