import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

const ZOD = { name: 'zod', message: 'Import zod/mini: the full build weighs 17 KiB more.' };
const RXDB = {
  name: 'rxdb',
  message: 'Import rxdb/plugins/core: the whole of rxdb adds every plugin.',
};
const COMLINK = {
  name: 'comlink',
  message: 'Only sync/client.ts and sync/worker/main.ts talk Comlink.',
};
const PARENT = { regex: '^\\.\\./', message: 'Use ./ at home and # across a border.' };
const ARIA = {
  regex: '^react-aria-components',
  message: 'Components come from #src/ui/; only src/ui/ knows the library behind them.',
};

/** The folders of src from the top down; each may import what its arrow in the house style reaches. */
const LAYERS = ['app', 'routes', 'features', 'data', 'ui', 'i18n', 'lib'];
const WORDS = ['Trans', 'Plural', 'Select', 'SelectOrdinal'];
const MARKS = ['·', '–', '—', '•', '…', '/', '%', ':', '+', '×'];

type Refusal = { regex: string; message: string } | { group: string[]; message: string };

function layer(folder: string, allowed: string[], refused: Refusal[] = []): OxlintOverride {
  const closed = LAYERS.filter((name) => !allowed.includes(name)).join('|');
  const above = {
    regex: `^#src/((${closed})/|main\\.)`,
    message: `src/${folder} may import from ${allowed.join(', ') || 'nothing else in src'}.`,
  };
  const patterns = [PARENT, above, ...(folder === 'ui' ? [] : [ARIA]), ...refused];
  return {
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { paths: [ZOD, RXDB, COMLINK], patterns }] },
  };
}

const readFolders = (path: string): string[] =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const FEATURES = readFolders('src/features');

/** What more than one of them shows. */
const SHARED = ['crop', 'interests', 'meet'];

/** The rooms of one feature know each other, and of the other features only the shared ones. */
function feature(name: string): OxlintOverride {
  // The expression has no lookahead, because oxlint's engine has none: such a pattern refuses nothing.
  const closed = FEATURES.filter((other) => other !== name && !SHARED.includes(other)).join('|');
  const others = {
    regex: `^#src/features/(${closed})/`,
    message: 'A feature imports no other feature.',
  };
  const override = layer('features', ['features', 'data', 'ui', 'i18n', 'lib'], [others]);
  return { ...override, files: [`src/features/${name}/**`] };
}

const ROOMS = readFolders('server');
/** Where the parts are put together. */
const ABOVE_ROUTES = ['commands', 'openapi', 'routes'];

/** The rooms that answer requests at addresses of their own, or that a route gives its whole call. All others know no HTTP. */
const WITH_HTTP = [
  'age-check',
  'auth',
  'client',
  'export',
  'http',
  'mail',
  'messages',
  'moderation',
  'monitoring',
  'pages',
  'payments',
  'photos',
  'proxy',
];

/** The layers of the server: routes know the rooms, rooms the rows, rows the rules, and none knows what is above it. */
function room(name: string): OxlintOverride {
  const below: Readonly<Record<string, readonly string[]>> = {
    rules: ['rules'],
    places: ['places'],
    db: ['db', 'rules', 'places'],
  };
  const higher = WITH_HTTP.includes(name) ? ['routes'] : ['routes', 'http'];
  const allowed = below[name] ?? ROOMS.filter((other) => !higher.includes(other));
  const closed = ROOMS.filter((other) => !allowed.includes(other)).join('|');
  const above = {
    regex: `^#server/((${closed})/|routes\\.|rate-limits\\.${name in below ? '|[a-z-]+\\.ts' : ''})`,
    message: `server/${name} may not import what is above it.`,
  };
  return {
    files: [`server/${name}/**`],
    rules: {
      'no-restricted-imports': ['error', { paths: [RXDB, COMLINK], patterns: [PARENT, above] }],
    },
  };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true },
  ignorePatterns: ['dist/**'],
  rules: {
    eqeqeq: 'error',
    'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 4 }],
    'no-console': 'error',
    'no-param-reassign': 'error',
    'no-restricted-imports': ['error', { paths: [RXDB, COMLINK], patterns: [PARENT] }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack', 'xxx'] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',

    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-exports': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],

    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',

    'jsx-a11y/prefer-tag-over-role': 'off',

    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    {
      files: ['schemas/**', 'sync/**', 'sw/**', 'src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [ZOD, RXDB, COMLINK], patterns: [PARENT, ARIA] },
        ],
      },
    },
    {
      files: ['sync/client.ts', 'sync/worker/main.ts'],
      rules: {
        'no-restricted-imports': ['error', { paths: [ZOD, RXDB], patterns: [PARENT] }],
      },
    },
    layer('lib', ['lib']),
    layer(
      'ui',
      ['ui', 'lib'],
      [
        { regex: '^#sync/', message: 'src/ui knows no product word.' },
        {
          group: ['\\#schemas/*', '!\\#schemas/limits.ts'],
          message: 'src/ui knows no product word but the limits.',
        },
      ],
    ),
    layer('i18n', ['i18n', 'lib']),
    layer('data', ['data', 'i18n', 'lib']),
    ...FEATURES.map(feature),
    layer('routes', ['features', 'data', 'ui', 'i18n', 'lib']),
    layer('app', ['app', 'routes', 'features', 'data', 'ui', 'i18n', 'lib']),
    ...ROOMS.filter((name) => !ABOVE_ROUTES.includes(name)).map(room),
    {
      files: ['src/**/*.tsx'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            allowedStrings: MARKS,
            restrictedAttributes: ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'],
            elementOverrides: Object.fromEntries(
              WORDS.map((word) => [word, { allowElement: true, applyToNestedElements: true }]),
            ),
          },
        ],
      },
    },
    {
      files: ['**/log.ts', 'scripts/**', 'bench/**', 'tests/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // A simulated device, its parts and its oracles refer to each other by type.
      files: ['tests/sim/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: true }] },
    },
    {
      files: ['tests/**', 'bench/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // A schema is read as a whole, and a table with its indexes.
      files: ['server/db/migrations/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // What a tool loads by its path.
      files: [
        '*.config.{ts,mjs}',
        'scripts/test/{story,vitest}-report.ts',
        'tests/support/demo-site.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
