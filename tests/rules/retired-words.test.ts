/**
 * Retired words: each thing has one name. A word of this list had several meanings or was a figure of speech; it must not come
 * back as part of a name, a file name, a comment or a document.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['server', 'sync', 'src', 'sw', 'schemas', 'scripts', 'docs'];
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];

/** Texts for members, and migrations, whose tables keep the name they were made with. */
const OTHER_TEXTS = /^server\/(pages|mail\/texts|push\/texts|seed\/texts|demo|db\/migrations)/;

/** What to write in its place. */
const RETIRED: Readonly<Record<string, string>> = {
  arrivals: 'signups, or new messages',
  courier: 'push sender',
  departures: 'deletions, or account closing',
  desk: 'member view, or case queue',
  doom: 'mark for the wipe',
  doomed: 'to be wiped',
  flights: 'attempts',
  gatehouse: 'server context',
  heir: 'handover',
  lasting: 'recovering, or delayed',
  lived: 'append to the history',
  misfit: 'invalid row',
  misfits: 'invalid rows',
  postman: 'mail sender',
  proof: 'confirmation, freshness, or push liveness',
  proofs: 'confirmations, freshness, or push liveness',
  remind: 'restore the persisted hint',
  residence: 'session host',
  rings: 'fires',
  rung: 'on timer',
  settling: 'reconciling',
  spare: 'unmark',
  tenure: 'leader term',
  tenures: 'leader terms',
  timely: 'with timeout',
  unseen: 'hidden and blocked, or new',
  verb: 'command',
  verbs: 'commands',
  unproved: 'unconfirmed',
  wish: 'intent',
  wished: 'wanted',
  wishes: 'intents',
  witness: 'eviction detector, or call observer',
};

/** The words of a text in lower case; each word of a camelCase, snake_case or kebab-case name is one. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase()));

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
).filter((path) => /\.(tsx?|mjs|md)$/.test(path) && !OTHER_TEXTS.test(path));

const files = [...paths, ...DOCUMENTS].map((path) => ({
  path,
  words: wordsOf(`${path}\n${readFileSync(join(root, path), 'utf8')}`),
}));

test('a name is split into its words', () => {
  expect([...wordsOf('onTimer MOST_ATTEMPTS leader-term')]).toEqual([
    'on',
    'timer',
    'most',
    'attempts',
    'leader',
    'term',
  ]);
});

test.each(Object.entries(RETIRED))('“%s” is retired: say %s', (word) => {
  const found = files.filter(({ words }) => words.has(word)).map(({ path }) => path);

  expect(found).toEqual([]);
});
