/** What stands in the page as data, drawn by React without the app: no worker, no store, no code of a screen. */
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ScreenNode } from '#schemas/screen-tree.ts';

const draw = (node: ScreenNode, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const [tag, { class: className, 'data-style': style = '', ...attributes }, children] = node;
  const ref = (element: HTMLElement | null) => {
    if (element !== null && style !== '') element.style.cssText = style;
  };
  return createElement(tag, { key, ref, className, ...attributes }, ...children.map(draw));
};

const isTree = (given: unknown): given is ScreenNode[] => Array.isArray(given);

const root = document.getElementById('root');
const tree: unknown = JSON.parse(document.getElementById('tree')?.textContent ?? '');
if (root && isTree(tree)) createRoot(root).render(tree.map(draw));
