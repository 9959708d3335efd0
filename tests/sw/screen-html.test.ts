import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenHtml } from '#sw/screen-html.ts';

const htmlOf = (tree: unknown): string | null =>
  screenHtml({
    build: 'b',
    member: 'm',
    path: '/me',
    language: 'en',
    theme: '',
    niche: '',
    width: 1,
    y: 0,
    at: 0,
    queries: '[]',
    tree: JSON.stringify(tree),
  });

/** What would run, load or lead elsewhere. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  'data:text/html,x',
  'url(https://evil.test/x)',
  'height:1px;background-image:URL (//evil.test)',
];
const text = fc.oneof(fc.string(), fc.constantFrom(...HOSTILE));
const oneOf = (words: string) => fc.constantFrom('', 'x onload', ...words.split(' '));
const tag = oneOf(
  'a b div p img svg path button textarea script style iframe object form base meta link use',
);
const name = oneOf(
  'class href src data-style aria-label fill d type style onclick srcdoc id srcset xlink:href formaction',
);
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.tuple(tag, fc.dictionary(name, text), fc.array(tie('node'), { maxLength: 3 })),
  ),
}));

const START = /^<div id="last-screen" lang="en" aria-busy="true" hidden[^>]*>/;
const END = '</div><i id="last-screen-end" hidden></i>';
const isHarmless = ([key = '', value = '']: string[]): boolean => {
  if (key === 'href' || key === 'src') return /^\/(?![/\\])[^\s\\]*$/.test(value);
  return (key !== 'data-style' && key !== 'fill') || !/url|:\/\//i.test(value);
};
const TAG = /<(\/?)([a-z0-9]*)((?: [\w-]+="[^"<>]*")*)>/gi;

test('[R12] [R44] no script, no handler and no foreign address survives, whatever is stored', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), (tree) => {
      const html = htmlOf(tree);
      if (html === null) return;
      const content = html.replace(START, '').slice(0, -END.length);
      // What is left without the tags is text: no `<` begins another one.
      expect(content.replace(TAG, '')).not.toMatch(/[<>"]/);
      for (const [, , element = '', attributes = ''] of content.matchAll(TAG)) {
        expect(element).not.toMatch(/^(script|style|iframe|object|form|base|meta|link|use)$/i);
        for (const [, key = '', value = ''] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
          expect(key).not.toMatch(/^(on|style$|srcdoc|id$|formaction)/i);
          expect([key, value]).toSatisfy(isHarmless);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('what a screen consists of is written as it was', () => {
  const tree = [
    ['div', { role: 'main', class: 'flex' }, [['a', { href: '/chats/1?a=1&b=2' }, ['Sofie & I']]]],
    ['img', { src: '/images/a.webp', alt: '' }, []],
    ['ul', { 'data-style': 'height:120px;transform:translateY(76px);' }, []],
    ['textarea', { placeholder: 'Write', readonly: '' }, ['typed']],
    ['svg', { viewBox: '0 0 24 24' }, [['path', { d: 'M1 2.5-3 4' }, []]]],
  ];

  expect(htmlOf(tree)?.replace(START, '').slice(0, -END.length)).toBe(
    '<div role="main" class="flex"><a href="/chats/1?a=1&amp;b=2">Sofie &amp; I</a></div>' +
      '<img src="/images/a.webp" alt="">' +
      '<ul data-style="height:120px;transform:translateY(76px);"></ul>' +
      '<textarea placeholder="Write" readonly=""></textarea>' +
      '<svg viewBox="0 0 24 24"><path d="M1 2.5-3 4"></path></svg>',
  );
});

test.each(HOSTILE.slice(2, 7))('[R12] an address %j is none of this site', (address) => {
  expect(htmlOf([['a', { href: address }, []]])).toBeNull();
  expect(htmlOf([['img', { src: address }, []]])).toBeNull();
});

test('a tree of any depth ends', () => {
  let tree: unknown = 'deep';
  for (let depth = 0; depth < 70; depth += 1) tree = ['div', {}, [tree]];

  expect(htmlOf([tree])).toBeNull();
});
