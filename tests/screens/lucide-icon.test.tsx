import { createLucideIcon, type LucideProps } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lucideIcon } from '#src/ui/lucide-icon.ts';

const DATA = {
  name: 'user-round',
  size: 24,
  aliases: ['user-circle', 'person'],
  node: [
    ['circle', { cx: '12', cy: '8', r: '5', key: 'first' }],
    ['path', { d: 'M20 21a8 8 0 0 0-16 0', key: 'second' }],
  ],
} satisfies Parameters<typeof lucideIcon>[0] & { size: number };

const OURS = lucideIcon(DATA);
const THEIRS = createLucideIcon(DATA);

/** What browsers read: the order of attributes means nothing. */
function pictureOf(markup: string) {
  const holder = document.createElement('div');
  holder.innerHTML = markup;
  const [svg] = holder.children;
  if (svg === undefined) throw new Error('nothing was drawn');
  const attributes = Object.fromEntries(
    [...svg.attributes].map(({ name, value }) => [name, value]),
  );
  return { attributes, inside: svg.innerHTML };
}

const GIVEN: Record<string, Omit<LucideProps, 'ref'>> = {
  nothing: {},
  'a class': { className: 'size-4 shrink-0' },
  'the word that it is hidden': { 'aria-hidden': true, className: 'size-4' },
  'a name': { 'aria-label': 'Somebody', role: 'img' },
  'a stroke and a fill': { strokeWidth: 1.5, fill: 'currentColor' },
};

test.each(Object.entries(GIVEN))(
  'an icon of a build looks as the library draws it, given %s',
  (_name, props) => {
    const ours = pictureOf(renderToStaticMarkup(<OURS {...props} />));

    expect(ours).toEqual(pictureOf(renderToStaticMarkup(<THEIRS {...props} />)));
  },
);
