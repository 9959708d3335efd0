/**
 * How the build of this page compares with the newest build and the oldest supported one (decisions 50). A build is named
 * `<version>+<hash>`.
 */
import type { Build } from '#schemas/build.ts';
import type { SyncStatus } from '#sync/queries/status.ts';

/** Names that are not releases: a page in development, a server without a built client. */
const UNNAMED = new Set(['development', 'none']);

const numbers = (build: string): number[] => (build.split('+')[0] ?? '').split('.').map(Number);

function isOlder(own: string, other: string): boolean {
  const [a, b] = [numbers(own), numbers(other)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs >= 0 && (a[differs] ?? 0) < (b[differs] ?? 0);
}

export function buildState(own: string, { latest, minimum }: Build): SyncStatus['build'] {
  if (UNNAMED.has(own)) return 'current';
  if (minimum !== null && isOlder(own, minimum)) return 'too-old';
  return own === latest || UNNAMED.has(latest) ? 'current' : 'newer';
}
