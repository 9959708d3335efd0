/**
 * Makes the icons of lucide-react in a build, in the place of the library's own function (scripts/vite/without-unused.ts). It
 * gives the same picture for what our screens pass; the context and the sizes of the library would be 0.8 KiB of every page.
 */
import { createElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
  aliases?: readonly string[];
}

const isNamed = (given: object): boolean =>
  Object.keys(given).some((name) => name === 'role' || name.startsWith('aria-'));

export const lucideIcon =
  ({ name, node, aliases = [] }: IconData) =>
  ({ className, ...given }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', ...[name, ...aliases].map((part) => `lucide-${part}`), className]
          .join(' ')
          .trim(),
        'aria-hidden': isNamed(given) ? undefined : true,
        ...given,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
