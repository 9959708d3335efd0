import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { manifestFiles } from '#server/client/manifest.ts';
import { MAIL_TEXTS } from '#server/mail/texts.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { folder, write } from '#tests/server-outside/folders.ts';

/** Runs the check in a process of its own, as a build does; answers its error, or nothing. */
function check(files: Readonly<Record<string, string>>): string {
  const dist = folder();
  write(dist, files);
  const code = `import { refuseServerTexts } from '#scripts/build/server-texts.ts';
    refuseServerTexts(${JSON.stringify(dist)});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    .stderr;
}

test('a build that holds a text of the server fails', () => {
  const [text] = MAIL_TEXTS.reset.before.map((before) => textIn('pl', before));

  expect(check({ 'assets/shell.js': `const words=${JSON.stringify(text)}` })).toContain(
    'Error: assets/shell.js holds a text of the server',
  );
});

test('a build may hold the server’s texts for the manifests in the manifests', () => {
  const site = { siteName: 'Vonk', niche: 1, domainLanguage: null } as const;

  expect(check({ ...Object.fromEntries(manifestFiles(site)), 'a.js': 'const a=1' })).toBe('');
});
