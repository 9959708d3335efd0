/**
 * The pages that the stored screens are compared with (bench/start.ts): an empty one that React draws, and each screen without the
 * app, as HTML alone and drawn by React alone. No screen can be sooner than the former, nor live sooner than the latter. The
 * service worker serves them on the same origin, from where it serves code of earlier builds.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { escapeHtml } from '#schemas/html-text.ts';
import { LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import { LastScreen } from '#schemas/last-screen.ts';
import { screenHtml } from '#sw/screen-html.ts';
import { buildPage } from '#tests/support/built-page.ts';

export const EMPTY = '/assets/start-empty.html';

export const floorsOf = (name: string) => ({
  html: `/assets/start-html-${name}.html`,
  react: `/assets/start-react-${name}.html`,
});

interface BuiltPage {
  html: string;
  /** The path of its one script, and its code. */
  script: string;
  code: string;
}

async function built(name: string, folder: string): Promise<BuiltPage> {
  await buildPage(join(import.meta.dirname, 'start'), `${name}.html`, folder);
  const [file = ''] = await readdir(join(folder, 'assets'));
  return {
    html: await readFile(join(folder, `${name}.html`), 'utf8'),
    script: `/assets/${file}`,
    code: await readFile(join(folder, 'assets', file), 'utf8'),
  };
}

/** Stores the pages in the browser. `paths`: the screens, which are kept already. */
export async function storeFloors(
  page: Page,
  paths: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const empty = await built('empty', join(folder, 'empty'));
  const drawn = await built('drawn', join(folder, 'drawn'));
  const files = [
    { path: EMPTY, type: 'text/html', text: empty.html },
    ...[empty, drawn].map(({ script, code }) => ({
      path: script,
      type: 'text/javascript',
      text: code,
    })),
  ];
  for (const [name, path] of Object.entries(paths)) {
    const { head, screen } = await keptScreen(page, path);
    const { html, react } = floorsOf(name);
    // A page of the app may not have `style`; these have no policy.
    const content = (screenHtml(screen) ?? '')
      .replace(`id="${LAST_SCREEN_ID}"`, '')
      .replace(' hidden', '')
      .replaceAll('data-style=', 'style=');
    const tree = screen.tree.replaceAll('<', String.raw`\u003c`);
    files.push(
      { path: html, type: 'text/html', text: pageOf(head, content) },
      {
        path: react,
        type: 'text/html',
        text: pageOf(
          `${head}<script type="module" src="${drawn.script}"></script>`,
          `<div id="root"></div><script type="application/json" id="tree">${tree}</script>`,
        ),
      },
    );
  }
  await page.evaluate(async (given) => {
    const cache = await caches.open('previous-build');
    for (const { path, type, text } of given)
      await cache.put(path, new Response(text, { headers: { 'content-type': type } }));
  }, files);
}

const pageOf = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;

/** The copy of a screen, and what its page loads besides code: the styles and the font. */
async function keptScreen(page: Page, path: string): Promise<{ head: string; screen: LastScreen }> {
  const stored = await page.evaluate(async (at) => {
    const kept = await caches.match(`/last-screens${at}`, { cacheName: 'last-screens' });
    const screen: unknown = await kept?.json();
    const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const fonts = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
    return {
      screen,
      styles: [...styles].map(({ href }) => new URL(href).pathname),
      fonts: [...fonts].map(({ href }) => new URL(href).pathname),
    };
  }, path);
  const head = [
    ...stored.fonts.map(
      (href) =>
        `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...stored.styles.map(
      (href) => `<link rel="stylesheet" href="${escapeHtml(href)}" crossorigin>`,
    ),
  ].join('');
  return { head, screen: LastScreen.parse(stored.screen) };
}
