/**
 * `npm run backup -- FILE` writes everything the site keeps into one encrypted file; `npm run restore -- FILE` restores
 * it into an empty site. BACKUP_KEY is its key. With the embedded database the site must be stopped, because it allows
 * one process; with PostgreSQL the site keeps running.
 */
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { openBackend } from '#server/backend.ts';
import { configOrRefusal, refuseToStart, print } from '#server/console.ts';

const [command, path] = process.argv.slice(2);
if ((command !== 'backup' && command !== 'restore') || path === undefined) {
  refuseToStart(['Say where: npm run backup -- FILE, or npm run restore -- FILE.']);
}
const config = configOrRefusal();
const passphrase = config.backupKey;
if (passphrase === null) refuseToStart(['BACKUP_KEY must be set: a backup is never in the clear.']);
const opened = await openBackend(config);
if (!opened.ok) refuseToStart([opened.sentence]);
const { backend } = opened;
const file = { path, passphrase };
if (command === 'backup') {
  const { tables, objects } = await backUp(backend, file, new Date());
  await backend.close();
  print(`${tables} tables and ${objects} pictures are in ${path}.`);
} else {
  const restored = await restore(backend, file, new Date());
  await backend.close();
  if (!restored.ok) refuseToStart([restored.sentence]);
  const { sessions, tokens, mails, pushes } = restored.dropped;
  print(`The site is as it was at ${restored.made}.`);
  print(
    `So that nothing is repeated, ${sessions} sessions ended, ${tokens} links of mails were used up, and ${mails} waiting mails and ${pushes} pushes are not sent.`,
  );
}
