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
const SMALL = 4_000;
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

/** Files by module. A module's users are a part of the users of what it imports, so files do not import each other. */
function filesOf(graph: Graph, users: ReadonlyMap<string, Users>): Map<string, string> {
  const files = new Map<string, string>();
  /** Of what could not join a file of more users. */
  const own = new Map<string, string>();
  const rest = new Map<string, 'light' | 'member'>();
  for (const [id, user] of users) {
    const { isInitial, needsParser, any, visitors, hasPeople, layers, members, isAlways } = user;
    const size = codeOf(graph, id).length;
    const isLoadedAlone = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
    // What of it the first code needs is in the shell.
    const isShape = isInitial && id.includes('/schemas/');
    if (id.includes(PARSER) || isShape) files.set(id, 'parser');
    else if (isInitial || isLoadedAlone || ICON.test(id)) continue;
    else if (OF_DRAWN.test(id)) files.set(id, 'light');
    else if (members.length === 0) {
      if (layers > 1 && visitors.length === 0) files.set(id, 'layers');
    } else if (visitors.length > 0 && needsParser) files.set(id, `parsed-${namesOf(visitors)}`);
    else if (visitors.length > 1) files.set(id, 'light');
    else if (visitors.length === 1) {
      own.set(id, `member-${namesOf(visitors)}`);
      if (size < TINY) rest.set(id, 'light');
    } else if (hasPeople) files.set(id, 'persons');
    else if (members.length > 2 || (isAlways && any > 1)) files.set(id, 'member');
    else if (members.length === 2) {
      own.set(id, namesOf(members));
      if (size < PAIR) rest.set(id, 'member');
    } else if (any > 1 && size < SMALL) rest.set(id, 'member');
  }
  addRest(graph, { users, files, rest });
  return new Map([...own, ...files]);
}

interface Assigning {
  users: ReadonlyMap<string, Users>;
  files: Map<string, string>;
  /** What has fewer users than its file: it joins the file only if it imports nothing that comes later. */
  rest: ReadonlyMap<string, 'light' | 'member'>;
}

function addRest(graph: Graph, { users, files, rest }: Assigning): void {
  const isBefore = (id: string, file: 'light' | 'member') => {
    const { isInitial, visitors } = users.get(id) ?? NOBODY;
    const own = files.get(id) ?? '';
    if (isInitial || own === 'light') return true;
    return file === 'member' && (visitors.length > 0 || own === 'persons' || own === 'member');
  };
  // Until nothing changes, because one may import another.
  for (let size = -1; size !== files.size;) {
    size = files.size;
    for (const [id, file] of rest)
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
