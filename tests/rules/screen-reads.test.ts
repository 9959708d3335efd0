/** [decisions 100] What a screen shows is a live query, which the worker fetches: no screen loads it by a command or in an effect. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { define, NO_PARAMS } from '#sync/db/live/definition.ts';
import { query } from '#sync/queries/live.ts';
import { sourcesOf } from '#tests/support/sources.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Commands in effects, and what they are there for. */
const IN_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'what the member has done by opening a screen': [
    'cancel',
    'claimMatches',
    'editProfile',
    'giveConsent',
    'lockNow',
    'markChatRead',
    'markLikesSeen',
    'markNotificationsRead',
    'startChat',
  ],
  'what the press on a link does, until it has arrived': ['confirmAddress', 'confirmMailChange'],
  'what is typed, or who is there': [
    'checkDiscount',
    'checkSession',
    'searchMessages',
    'validateEmail',
  ],
  'a question that is answered once': ['startPasskeyLogin'],
  'bytes, which no live query carries': ['loadStaffPicture', 'readFormPicture', 'readPhoto'],
  'what this device has counted': ['readBytesUsed'],
  'texts of the site: the first one is in the page itself': ['readPage'],
};

const sources = sourcesOf('src', /\.tsx?$/);

/** What these functions are given, from each bracket to the one that closes it. */
const givenTo = (source: string, functions: readonly string[]): string[] =>
  source
    .split(new RegExp(`(?<!function )\\b(?:${functions.join('|')})(?:<[^()]*>)?\\(`))
    .slice(1)
    .map((rest) => {
      let depth = 1;
      let end = 0;
      for (; end < rest.length && depth > 0; end += 1) {
        if (rest[end] === '(') depth += 1;
        if (rest[end] === ')') depth -= 1;
      }
      return rest.slice(0, end);
    });

const REACT = ['useEffect', 'useLayoutEffect', 'useEffectEvent'];
const HOOK = /function (use\w+)(?:<[^()]*>)?\(([\s\S]*?)\n?\)(?:: [^{]*)? \{/g;

/** Hooks that give a function of their component to an effect. */
const ASKING_HOOKS = sources.flatMap(({ text }) => {
  const effects = givenTo(text, REACT).join('\n');
  return [...text.matchAll(HOOK)].flatMap(([, hook = '', parameters = '']) =>
    [...parameters.matchAll(/(\w+): \([^)]*\) =>/g)].some(([, name]) =>
      new RegExp(`\\b${name}\\b`).test(effects),
    )
      ? [hook]
      : [],
  );
});

const HELD =
  /const (?:\{ run(?:: (\w+))?[^}]*\}|(\w+)) = use(?:Command|CommandState)\(\s*\(sync\) => sync\.(\w+)/g;

/** Commands that an effect of this source calls, by the name that the component gives them or by their own. */
function inEffects(source: string): string[] {
  const held = [...source.matchAll(HELD)].map(([, run, whole, command = '']) => ({
    name: run ?? whole ?? 'run',
    command,
  }));
  return givenTo(source, [...REACT, ...ASKING_HOOKS]).flatMap((effect) => [
    ...held
      .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(effect))
      .map((one) => one.command),
    ...[...effect.matchAll(/\bsync\.api\.(\w+)/g)].map(([, command = '']) => command),
  ]);
}

test('an effect calls no command that loads what the screen shows', () => {
  const called = new Set(sources.flatMap(({ text }) => inEffects(text)));
  expect([...called].toSorted()).toEqual(Object.values(IN_EFFECTS).flat().toSorted());
});

test('a function that a hook calls in an effect is looked at, too', () => {
  expect(ASKING_HOOKS).toContain('useUntilAnswered');
  expect(ASKING_HOOKS).toContain('useOnceReachable');
});

test('a command neither loads nor lists: only the bytes of a picture have no live query', () => {
  const commands = ['sync/api.ts', 'sync/staff-api.ts'].flatMap((file) =>
    [...textOf(file).matchAll(/^ {2}(\w+): \(/gm)].map(([, name = '']) => name),
  );

  expect(commands.length).toBeGreaterThan(100);
  expect(commands.filter((name) => /^(?:load|list|get|fetch)[A-Z]/.test(name))).toEqual([
    'fetchQuery',
    'loadStaffPicture',
  ]);
});

test('a view that lacks a field of its query does not compile', () => {
  const shown = query<Record<string, never>, { rows: string[]; newest: string }>()('shown');
  const view = () => ({ value: { rows: ['row'] }, isEmpty: false, freshnessKey: 'shown' });

  const definition = define({
    query: shown,
    params: NO_PARAMS,
    access: 'anyone',
    // @ts-expect-error `newest` is missing
    open: () => ({ close: () => undefined, view }),
  });

  expect(definition.name).toBe('shown');
});
