/**
 * The list of what the site ships (SBOM, CycloneDX 1.6): every package that is installed without the development
 * dependencies, with its licence and the hash of its archive. It is read from package-lock.json, because the list of
 * `npm sbom` lacks packages that others name as peers, React among them. It has no date, so that equal sources make equal
 * lists. A server gives out no file whose name begins with a dot.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export const SBOM = '.sbom.json';

const Lock = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      name: z.optional(z.string()),
    }),
  ),
});
type Locked = z.infer<typeof Lock>['packages'][string];

const NAME = /^.*node_modules\//;
const SHA512 = /^sha512-([\w+/=]+)$/;

const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** An SPDX expression, or npm's way to name a file. */
const licenceOf = (text: string): object =>
  text.startsWith('SEE ') ? { license: { name: text } } : { expression: text };

function component(path: string, locked: Locked): object {
  const name = locked.name ?? path.replace(NAME, '');
  const version = locked.version ?? '';
  const hash = SHA512.exec(locked.integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: purlOf(name, version),
    ...(locked.license === undefined ? {} : { licenses: [licenceOf(locked.license)] }),
    ...(hash === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  };
}

export function sbomOf(lockText: string): object {
  const { name, version, packages } = Lock.parse(JSON.parse(lockText));
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        purl: purlOf(name, version),
      },
    },
    components: shipped.map(([path, locked]) => component(path, locked)),
  };
}

export function writeSbom(root: string, dist: string): void {
  const sbom = sbomOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  writeFileSync(join(dist, SBOM), `${JSON.stringify(sbom, null, 2)}\n`);
}
