/**
 * Writes a stored screen as HTML for the parser of the page, by the list of what may be in it. Anything else, in any depth,
 * and there is no HTML (security R12, R44): every text and every value is escaped.
 */
import type { LastScreen } from '#schemas/last-screen.ts';
import { escapeHtml } from '#schemas/html-text.ts';
import { LAST_SCREEN_END_ID, LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import {
  isEmptyElement,
  isScreenAttribute,
  isScreenElement,
  TREE_DEPTH,
  VOID_ELEMENTS,
} from '#schemas/screen-tree.ts';

/** Null where the tree holds anything that is not allowed. */
export function screenHtml(screen: LastScreen): string | null {
  try {
    const { language, theme, niche, width, y, queries, tree } = screen;
    const content = nodesHtml(JSON.parse(tree), 0);
    const facts = Object.entries({ language, theme, niche, width, y, queries })
      .map(([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`)
      .join('');
    const start = `<div id="${LAST_SCREEN_ID}" lang="${escapeHtml(language)}" aria-busy="true" hidden${facts}>`;
    return `${start}${content}</div><i id="${LAST_SCREEN_END_ID}" hidden></i>`;
  } catch {
    return null;
  }
}

class NotAllowed extends Error {}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new NotAllowed();
  return value;
}

function nodesHtml(nodes: unknown, depth: number): string {
  if (depth > TREE_DEPTH) throw new NotAllowed();
  return listOf(nodes)
    .map((node) => nodeHtml(node, depth))
    .join('');
}

function nodeHtml(node: unknown, depth: number): string {
  if (typeof node === 'string') return escapeHtml(node);
  const [tag, attributes, children] = listOf(node);
  if (typeof tag !== 'string' || !isScreenElement(tag)) throw new NotAllowed();
  const start = `<${tag}${attributesHtml(tag, attributes)}>`;
  if (isEmptyElement(tag)) return VOID_ELEMENTS.has(tag) ? start : `${start}</${tag}>`;
  return `${start}${nodesHtml(children, depth + 1)}</${tag}>`;
}

function attributesHtml(tag: string, attributes: unknown): string {
  if (typeof attributes !== 'object' || attributes === null) throw new NotAllowed();
  return Object.entries(attributes)
    .map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string' || !isScreenAttribute(tag, name, value)) throw new NotAllowed();
      return ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');
}
