/** What a site was asked, from its access log: what no specification names, and a table of all of it. */
import { appendFile } from 'node:fs/promises';
import { ENDPOINTS } from '#schemas/contract.ts';
import { matches, type AnyEndpoint } from '#schemas/endpoint.ts';
import { isSpecCall, isSpecKey } from '#schemas/spec-calls.ts';
import type { Access } from './php-site.ts';
import { SETTINGS } from './php-scripts.ts';

/** A change of the user is a place, or fields of the profile with the step of the signup. */
const PLACE = ['country', 'countryregion', 'city'];
const FIELDS = ['gender', 'date_of_birth', 'personal', 'hair', 'lastSignupStep'];
/** Without a query: the pictures of the site. */
const PICTURE = /^\/images\/[\w.]+$/;

/** Lines of the log that no specification names: the call, or the keys that it does not have there. */
export function beyondSpec(access: readonly Access[]): string[] {
  return [...new Set(access.flatMap((line) => beyond(line) ?? []))];
}

function endpointOf({ call, query }: Access): AnyEndpoint | undefined {
  const [method, script] = call.split(' ');
  const asked = new Map(new URLSearchParams(query));
  return ENDPOINTS.find(
    (one) => one.method === method && one.path === `/api/${script}.php` && matches(one, asked),
  );
}

function isNamed(call: string, key: string, keys: readonly string[]): boolean {
  if (call === 'changeUser')
    return (keys.some((one) => PLACE.includes(one)) ? PLACE : FIELDS).includes(key);
  return isSpecKey(call, key) || (call === 'searchMembers' && SETTINGS.search_fields.includes(key));
}

function beyond(line: Access): string | null {
  const { call, query, keys } = line;
  if (query === '' && PICTURE.test(call)) return null;
  const endpoint = endpointOf(line);
  const name = endpoint?.name ?? '';
  if (!isSpecCall(name)) return `${call}?${query}`;
  const selecting = Object.keys(endpoint?.when ?? {});
  const others = [...new URLSearchParams(query).keys(), ...keys].filter(
    (key) => !selecting.includes(key) && !isNamed(name, key, keys),
  );
  return others.length === 0 ? null : `${call}: ${others.join(', ')}`;
}

interface Row {
  parameters: Set<string>;
  keys: Set<string>;
  count: number;
}

/** A row for each call and what selects it; pictures are left out. */
function tableOf(access: readonly Access[]): string {
  const rows = new Map<string, Row>();
  for (const line of access.filter(({ call }) => !call.startsWith('/'))) {
    const [method = '', script = ''] = line.call.split(' ');
    const selecting = Object.entries(endpointOf(line)?.when ?? {});
    const selected = selecting.map(([key, value]) => `${key}=${value}`).join('&');
    const name = `${method} /api/${script}.php${selected === '' ? '' : `?${selected}`}`;
    const row = rows.get(name) ?? { parameters: new Set(), keys: new Set(), count: 0 };
    for (const key of new URLSearchParams(line.query).keys())
      if (!selecting.some(([one]) => one === key)) row.parameters.add(key);
    for (const key of line.keys) row.keys.add(key);
    row.count += 1;
    rows.set(name, row);
  }
  const lines = [...rows]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, { parameters, keys, count }]) =>
        `| ${name} | ${[...parameters].join(', ')} | ${[...keys].join(', ')} | ${count} |`,
    );
  return ['| call | parameters | keys of the body | times |', '|---|---|---|--:|', ...lines].join(
    '\n',
  );
}

/** Adds the table to the file that `WALK_TABLE` names, if it names one. */
export async function keepTable(title: string, access: readonly Access[]): Promise<void> {
  const file = process.env['WALK_TABLE'] ?? '';
  if (file !== '') await appendFile(file, `## ${title}\n\n${tableOf(access)}\n\n`);
}
