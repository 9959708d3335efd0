/** What a site was asked beyond the calls that every site has, from its access log. */
import { ENDPOINTS } from '#schemas/contract.ts';
import { matches } from '#schemas/endpoint.ts';
import { isSpecCall, isSpecKey } from '#schemas/spec-calls.ts';
import type { Access } from './php-site.ts';

/** Lines of the log that no specification names: the call, or the keys that it does not have there. */
export function beyondSpec(access: readonly Access[]): string[] {
  return [...new Set(access.flatMap((line) => beyond(line) ?? []))];
}

function beyond({ call, query, keys }: Access): string | null {
  const [method, script] = call.split(' ');
  // A picture, or another file.
  if (script === undefined) return null;
  const asked = new Map(new URLSearchParams(query));
  const endpoint = ENDPOINTS.find(
    (one) => one.method === method && one.path === `/api/${script}.php` && matches(one, asked),
  );
  const name = endpoint?.name ?? '';
  if (!isSpecCall(name)) return `${call}?${query}`;
  const selecting = Object.keys(endpoint?.when ?? {});
  const others = [...asked.keys(), ...keys].filter(
    (key) => !selecting.includes(key) && !isSpecKey(name, key),
  );
  return others.length === 0 ? null : `${call}: ${others.join(', ')}`;
}
