/**
 * Copies what a screen shows into a plain tree (decisions 119), by the list of what may be in it (schemas/screen-tree.ts). What was
 * typed, pictures that are not loaded, and rows below the screen are left out.
 */
import {
  isBoxElement,
  isEmptyElement,
  isScreenAttribute,
  isScreenElement,
  isScreenStyle,
  TREE_DEPTH,
  type ScreenNode,
} from '#schemas/screen-tree.ts';
import { urlOf } from '#src/lib/url-of.ts';

export function copyScreen(root: Element): ScreenNode[] {
  return childrenOf(root, 0);
}

const childrenOf = (parent: Element, depth: number): ScreenNode[] =>
  depth > TREE_DEPTH ? [] : [...parent.childNodes].flatMap((node) => copyOf(node, depth));

function copyOf(node: Node, depth: number): ScreenNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const name = node.localName;
  // A page has one `main`: the live one.
  const tag = name === 'main' ? 'div' : name;
  if (!isScreenElement(tag) || isLeftOut(node)) return [];
  const attributes = attributesOf(node, tag);
  if (name === 'main') attributes['role'] = 'main';
  if (isBoxElement(tag) && isOutside(node)) return [[tag, { ...attributes, ...sizeOf(node) }, []]];
  return [[tag, attributes, isEmptyElement(tag) ? [] : childrenOf(node, depth + 1)]];
}

function isLeftOut(element: Element): boolean {
  if (element instanceof HTMLImageElement)
    return !element.complete || element.naturalWidth === 0 || ownPath(element.src) === null;
  return element.localName === 'li' && element.getBoundingClientRect().top > innerHeight;
}

/** Below the screen, or beside it in a row that scrolls. */
function isOutside(element: Element): boolean {
  const { top, left } = element.getBoundingClientRect();
  return top > innerHeight || left > innerWidth;
}

/** What holds the place of what is left out. */
function sizeOf(element: Element): { 'data-style': string } {
  const { width, height } = element.getBoundingClientRect();
  return { 'data-style': `width:${width}px;height:${height}px;` };
}

function attributesOf(element: Element, tag: string): Record<string, string> {
  const given: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    const put = name === 'href' || name === 'src' ? (ownPath(value) ?? '') : value;
    if (isScreenAttribute(tag, name, put)) given[name] = put;
  }
  const style = 'style' in element ? styleOf(element) : '';
  if (style !== '') given['data-style'] = style;
  if (element.scrollTop > 0) given['data-scroll'] = String(Math.round(element.scrollTop));
  if (tag === 'input') Object.assign(given, { readonly: '', tabindex: '-1' });
  // What is typed there is carried over, so it has its name without the `id` that its label needs.
  if (element instanceof HTMLTextAreaElement)
    given['aria-label'] = [...element.labels][0]?.textContent ?? '';
  if (tag === 'img') {
    given['class'] = (given['class'] ?? '').replace(/\bopacity-0\b/, '');
    // Words and shapes do not wait for the pictures.
    given['decoding'] = 'async';
  }
  return given;
}

/** The path of an address of this site; null for another site. */
function ownPath(address: string): string | null {
  const url = urlOf(address, location.href);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : null;
}

function styleOf(element: Element): string {
  if (!(element instanceof HTMLElement)) return '';
  const { style } = element;
  return Array.from({ length: style.length }, (_, index) => style.item(index))
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([name, value]) => isScreenStyle(name, value))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
