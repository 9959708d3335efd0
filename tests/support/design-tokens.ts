import { readFileSync } from 'node:fs';

import { lightOfHex, lightsOfOklch, overAnyPhoto } from './colour.ts';

/**
 * Reads src/styles/tokens.css as a browser would for one niche in one theme.
 * Supports exactly what that file uses: custom properties, var(), light-dark(), oklch(), calc() with one sign, and hex.
 * A colour that lets something through is read as it looks on black and on white.
 */
export type Theme = 'light' | 'dark';

const FILE = new URL('../../src/styles/tokens.css', import.meta.url);

export function readTokens(niche: number, theme: Theme) {
  const values = new Map<string, string>();
  for (const [, selectors = '', body = ''] of plainRules()) {
    const names = selectors.split(',').map((selector) => selector.trim());
    const applies = [':root', '[data-niche]', `[data-niche='${niche}']`];
    // The niche's own rule comes after the root's, so that it wins as in the cascade.
    if (!names.some((name) => applies.includes(name))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      values.set(name, value.trim());
  }

  const resolve = (value: string): string => {
    const themed = value.startsWith('light-dark(') ? half(value, theme) : value;
    const replaced = themed.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const found = values.get(name);
      if (found === undefined) throw new Error(`tokens.css has no ${name}`);
      return found;
    });
    return replaced === value ? value : resolve(replaced);
  };

  return (name: string) => {
    const value = resolve(`var(--${name})`);
    if (/^#[\da-f]{6}$/i.test(value)) return [lightOfHex(value)];
    const [, l, c, h, alpha] =
      /^oklch\(([\d.]+) ([\d.]+) (-?[\d.]+)(?: \/ ([\d.]+))?\)$/.exec(calculated(value)) ?? [];
    if (!l || !c || !h) throw new Error(`--${name} is not a colour this test can read: ${value}`);
    const lights = lightsOfOklch(Number(l), Number(c), Number(h));
    return alpha ? overAnyPhoto(lights, Number(alpha)) : lights;
  };
}

/** The value with each `calc(a + b)`, `calc(a - b)` and `calc(a * b)` replaced by its result. */
function calculated(value: string): string {
  return value.replaceAll(
    /calc\(([\d.]+) ([+*-]) ([\d.]+)\)/g,
    (_, left: string, sign: string, right: string) => {
      const [a, b] = [Number(left), Number(right)];
      if (sign === '*') return String(a * b);
      return String(sign === '+' ? a + b : a - b);
    },
  );
}

/** The rules outside any media query, without comments. */
function plainRules() {
  const css = readFileSync(FILE, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const outside = css.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return outside.matchAll(/([^{}]+)\{([^{}]*)\}/g);
}

/** The half of `light-dark(a, b)` for the theme; only a comma outside brackets separates the halves. */
function half(value: string, theme: Theme): string {
  const inner = value.slice('light-dark('.length, -1);
  let depth = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (inner[at] === ',' && depth === 0)
      return (theme === 'light' ? inner.slice(0, at) : inner.slice(at + 1)).trim();
  }
  throw new Error(`not a light-dark pair: ${value}`);
}
