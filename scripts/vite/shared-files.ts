/**
 * Decides which modules come in one file (decisions 141). A browser needs nearly as long for a file of 300 bytes as for one of
 * 30,000. Rolldown by itself makes a file for each combination of pages: 37 to 89 for a screen of a member.
 */
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';

/** Loaded at every start of a member. */
const ALWAYS = ['app/member-frame.tsx', 'app/notices/notices.tsx', 'app/background.ts'];
/** What a member's first screen loads: a page, and the parts of every page. */
const OF_MEMBERS = [
  'routes/members.tsx',
  'routes/member.tsx',
  'routes/likes/likes.tsx',
  'routes/chats.tsx',
  'routes/conversation.tsx',
  'routes/me/me.tsx',
  ...ALWAYS,
];
/** Pages that a visitor opens first: none loads what only members need (bench/budgets.ts). */
const OF_VISITORS =
  /\/src\/routes\/(?:index|login|signup|page|landers\/(?!member-|socialnetwork|gallery)[\w-]+)\.tsx$/;
/** Pages of a visitor that show people as the screens of a member do. */
const WITH_PEOPLE = /\/src\/routes\/(costs|landers\/(member-[\w-]+|socialnetwork|gallery))\.tsx$/;
/** Addresses of drawn people and what is with them on pages of visitors; nothing of it needs the parser. */
const OF_DRAWN =
  /\/src\/(assets\/people\/|i18n\/use-(locale|format)\.ts|lib\/use-is-taken-over\.ts|lib\/visitors\/signup-access\.ts|features\/signup\/signup-header\.tsx)/;
/** What opens above a page. */
const LAYERS = /\/src\/ui\/(menu|dialog|popover)-surface\.tsx$/;

/** In characters of code: a smaller module may be in a file that needs it for one screen only. */
const SMALL = 2_000;
/** The same for a module that two screens need. */
const PAIR = 2_000;
/** The same for a module that one page of visitors needs. */
const TINY = 400;

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const ICON_EXPORTS = /\{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const ICON_IMPORTS = /import \{([^}]*)\} from ["']lucide-react["']/g;
/** The parser of what comes from outside, which the pages of visitors do without. */
const PARSER = '/node_modules/zod/';

interface Graph {
  getModuleIds: () => Iterable<string>;
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
    code: string | null;
  } | null;
}

const codeOf = (graph: Graph, id: string): string => graph.getModuleInfo(id)?.code ?? '';

const importsOf = (graph: Graph, id: string): readonly string[] =>
  graph.getModuleInfo(id)?.importedIds ?? [];

/** The module and everything that it imports before it runs. */
function reachOf(graph: Graph, id: string): Set<string> {
  const reached = new Set([id]);
  for (const one of reached) for (const next of importsOf(graph, one)) reached.add(next);
  return reached;
}

/** The parser's modules and every module that needs them. */
function needingParser(graph: Graph): Set<string> {
  const importers = new Map<string, string[]>();
  for (const id of graph.getModuleIds())
    for (const one of importsOf(graph, id)) {
      const known = importers.get(one) ?? [];
      known.push(id);
      importers.set(one, known);
    }
  const needing = new Set([...graph.getModuleIds()].filter((id) => id.includes(PARSER)));
  for (const one of needing) for (const next of importers.get(one) ?? []) needing.add(next);
  return needing;
}

/** Who needs a module: what is loaded by itself and reaches it. */
interface Users {
  any: number;
  isInitial: boolean;
  needsParser: boolean;
  /** The names of the pages of visitors. */
  visitors: readonly string[];
  hasPeople: boolean;
  layers: number;
  /** Whether one of the parts of every page needs it. */
  isAlways: boolean;
  /** The names of the screens and parts of members. */
  members: readonly string[];
}

const NOBODY: Users = {
  any: 0,
  isInitial: false,
  needsParser: false,
  visitors: [],
  hasPeople: false,
  layers: 0,
  isAlways: false,
  members: [],
};

function usersOf(graph: Graph, source: string): Map<string, Users> {
  const isOneOf = (paths: readonly string[], id: string) =>
    paths.some((path) => id === join(source, path));
  const users = new Map<string, Users>();
  const parsing = needingParser(graph);
  for (const id of graph.getModuleIds()) {
    const info = graph.getModuleInfo(id);
    if (info === null || (!info.isEntry && info.dynamicImporters.length === 0)) continue;
    const members = OF_MEMBERS.filter((path) => id === join(source, path));
    const visitor = OF_VISITORS.test(id) ? parse(id).name : undefined;
    for (const one of reachOf(graph, id)) {
      const before = users.get(one) ?? NOBODY;
      users.set(one, {
        any: before.any + 1,
        isInitial: before.isInitial || info.isEntry,
        needsParser: parsing.has(one),
        visitors: visitor === undefined ? before.visitors : [...before.visitors, visitor],
        hasPeople: before.hasPeople || WITH_PEOPLE.test(id),
        layers: before.layers + Number(LAYERS.test(id)),
        isAlways: before.isAlways || isOneOf(ALWAYS, id),
        members: [...before.members, ...members.map((path) => parse(path).name)],
      });
    }
  }
  return users;
}

const namesOf = (pages: readonly string[]): string => pages.toSorted().join('-');

interface Module extends Users {
  id: string;
  /** In characters of code. */
  size: number;
  isLoadedAlone: boolean;
}

/** Where a module goes; without any of it Rolldown decides. */
interface Place {
  file?: string;
  /** Its file where it cannot join one of more users. */
  own?: string;
  /** The file of more users that it joins, if nothing that it imports comes later than that file. */
  joins?: 'light' | 'member';
}

/** The first that applies decides. */
const RULES: readonly [applies: (module: Module) => boolean, place: (module: Module) => Place][] = [
  [
    // What of it the first code needs is in the shell.
    ({ id, isInitial }) => id.includes(PARSER) || (isInitial && id.includes('/schemas/')),
    () => ({ file: 'parser' }),
  ],
  [({ id, isInitial, isLoadedAlone }) => isInitial || isLoadedAlone || ICON.test(id), () => ({})],
  [({ id }) => OF_DRAWN.test(id), () => ({ file: 'light' })],
  [
    ({ members, visitors, layers }) => members.length + visitors.length === 0 && layers > 1,
    () => ({ file: 'layers' }),
  ],
  [({ members }) => members.length === 0, () => ({})],
  [
    ({ visitors, needsParser }) => visitors.length > 0 && needsParser,
    ({ visitors }) => ({ file: `parsed-${namesOf(visitors)}` }),
  ],
  [({ visitors }) => visitors.length > 1, () => ({ file: 'light' })],
  [
    ({ visitors }) => visitors.length === 1,
    ({ visitors, size }) => ({
      own: `member-${namesOf(visitors)}`,
      ...(size < TINY && { joins: 'light' }),
    }),
  ],
  [({ hasPeople }) => hasPeople, () => ({ file: 'persons' })],
  [
    ({ members, isAlways, any }) => members.length > 2 || (isAlways && any > 1),
    () => ({ file: 'member' }),
  ],
  [
    ({ members }) => members.length === 2,
    ({ members, size }) => ({ own: namesOf(members), ...(size < PAIR && { joins: 'member' }) }),
  ],
  [({ any, size }) => any > 1 && size < SMALL, () => ({ joins: 'member' })],
];

/** Files by module. A module's users are a part of the users of what it imports, so files do not import each other. */
function filesOf(graph: Graph, users: ReadonlyMap<string, Users>): Map<string, string> {
  const files = new Map<string, string>();
  const owns = new Map<string, string>();
  const joining = new Map<string, 'light' | 'member'>();
  for (const [id, user] of users) {
    const isLoadedAlone = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
    const module = { ...user, id, size: codeOf(graph, id).length, isLoadedAlone };
    const { file, own, joins } = RULES.find(([applies]) => applies(module))?.[1](module) ?? {};
    if (file !== undefined) files.set(id, file);
    if (own !== undefined) owns.set(id, own);
    if (joins !== undefined) joining.set(id, joins);
  }
  addJoining(graph, { users, files, joining });
  return new Map([...owns, ...files]);
}

interface Assigning {
  users: ReadonlyMap<string, Users>;
  files: Map<string, string>;
  joining: ReadonlyMap<string, 'light' | 'member'>;
}

function addJoining(graph: Graph, { users, files, joining }: Assigning): void {
  const isBefore = (id: string, file: 'light' | 'member') => {
    const { isInitial, visitors } = users.get(id) ?? NOBODY;
    const own = files.get(id) ?? '';
    if (isInitial || own === 'light') return true;
    return file === 'member' && (visitors.length > 0 || own === 'persons' || own === 'member');
  };
  // Until nothing changes, because one may import another.
  for (let size = -1; size !== files.size;) {
    size = files.size;
    for (const [id, file] of joining)
      if (importsOf(graph, id).every((one) => isBefore(one, file))) files.set(id, file);
  }
}

/** The names of the icons' files by the names of the icons. */
function iconFiles(graph: Graph): Map<string, string> {
  const list = [...graph.getModuleIds()].find((id) => ICON_LIST.test(id)) ?? '';
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of codeOf(graph, list).matchAll(ICON_EXPORTS))
    for (const name of names.split(',')) files.set(name.replace('default as', '').trim(), file);
  return files;
}

/** Every icon is imported through a list of all, so the graph does not tell who needs it: what the modules import by name does. */
function addIcons(graph: Graph, users: ReadonlyMap<string, Users>, files: Map<string, string>) {
  const named = iconFiles(graph);
  const wanted = new Map<string, { visitors: boolean; members: boolean; files: Set<string> }>();
  for (const [id, { isInitial, visitors, members }] of users) {
    if (isInitial || id.includes('/node_modules/')) continue;
    for (const [, names = ''] of codeOf(graph, id).matchAll(ICON_IMPORTS))
      for (const name of names.split(',')) {
        const icon = named.get(name.trim()) ?? '';
        const before = wanted.get(icon);
        wanted.set(icon, {
          visitors: (before?.visitors ?? false) || visitors.length > 0,
          members: (before?.members ?? false) || members.length > 0,
          files: new Set([...(before?.files ?? []), files.get(id) ?? '']),
        });
      }
  }
  for (const id of graph.getModuleIds()) {
    const icon = wanted.get(ICON.exec(id)?.[1] ?? '');
    if (icon?.members !== true) continue;
    if (icon.visitors) files.set(id, 'light');
    else files.set(id, icon.files.has('persons') ? 'persons' : 'member');
  }
}

/** The file of each module that shares one. `source`: the folder src. */
export function assignFiles(graph: Graph, source: string): Map<string, string> {
  const users = usersOf(graph, source);
  const files = filesOf(graph, users);
  addIcons(graph, users, files);
  return files;
}

/** `fileOf` answers once the modules are read; null: Rolldown decides. */
export function sharedFiles(source: string): {
  plugin: Plugin;
  fileOf: (id: string) => string | null;
} {
  let files = new Map<string, string>();
  const plugin: Plugin = {
    name: 'shared-files',
    buildEnd() {
      files = assignFiles(this, source);
    },
  };
  return { plugin, fileOf: (id) => files.get(id) ?? null };
}
