/**
 * A text of the site as a file: `# Title`, then `Version 1, 2026-11-21`, then headings (`## `), items (`- `) and
 * paragraphs, a line each. `{site}` and `{company}` are filled in. There is no other markup, so nothing has to be
 * cleaned.
 */
import type { PageBlock } from '#schemas/pages.ts';

export interface PageText {
  readonly title: string;
  readonly version: string;
  /** A day. */
  readonly updated: string;
  readonly blocks: readonly PageBlock[];
}

const VERSION = /^Version ([A-Za-z0-9._-]{1,32}), (\d{4}-\d{2}-\d{2})$/;

/** Null for a file without this form. */
export function parsePage(file: string): PageText | null {
  const lines = file.split(/\r?\n/).map((line) => line.trim());
  const [first = '', second = '', ...rest] = lines.filter((line) => line !== '');
  const [, version, updated] = VERSION.exec(second) ?? [];
  if (!first.startsWith('# ') || version === undefined || updated === undefined) return null;
  const blocks = rest.map(toBlock);
  return blocks.length === 0 ? null : { title: first.slice(2).trim(), version, updated, blocks };
}

function toBlock(line: string): PageBlock {
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3).trim() };
  if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2).trim() };
  return { kind: 'text', text: line };
}
