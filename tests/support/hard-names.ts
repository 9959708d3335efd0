/** Names that no screen expects, for the members of the demo site, and what they do to a page. */
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

const MARKS = '\u0315\u0323\u0310\u0331\u0313\u0324'.repeat(3);
/** Sixty letters without a space, of which the first five have marks above and below: as long as a name can be. */
const ONE_WORD =
  Array.from('Zelda')
    .map((letter) => letter + MARKS)
    .join('') + 'wilhelmina'.repeat(6).slice(5);
/** Read from right to left, with marks on its first letter, and a character that turns what follows. */
const TURNED = `ع${MARKS}بد الرحمن بن محمد الأندلسي الإشبيلي\u202E`;
const NAMES = [ONE_WORD, TURNED];

/** Gives every member one of the names, and lets every message end in the longer one. */
export async function giveHardNames(db: Kysely<Database>): Promise<void> {
  const members = await db.selectFrom('members').select('id').orderBy('id').execute();
  for (const [index, { id }] of members.entries()) {
    const name = NAMES[index % NAMES.length] ?? ONE_WORD;
    await db.updateTable('members').set({ name }).where('id', '=', id).execute();
  }
  await db
    .updateTable('messages')
    .set(({ eb }) => ({ body: eb('body', '||', ` ${ONE_WORD}`) }))
    .where('body', '!=', '')
    .execute();
}

/**
 * What names and messages do to what is around them: piles that nothing cuts off before the next text, and a word that is cut
 * off without an ellipsis. The ink of a letter has no box of its own, so a pile counts as far as its marks can reach.
 */
export const spilled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const REACH_PX = 60;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('.sr-only') === null
      );
    };
    const clipOf = (element: Element | null): Element | null =>
      element === null || getComputedStyle(element).overflowY !== 'visible'
        ? element
        : clipOf(element.parentElement);
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display.startsWith('inline') && element.parentElement
        ? blockOf(element.parentElement)
        : element;
    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { text: string; parent: Element; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent !== null && text !== '' && isSeen(parent))
        texts.push({ text, parent, box: boxOf(node) });
    }
    const isPile = ({ text }: { text: string }) => /\p{M}{9}/u.test(text);

    const covered = texts.filter(isPile).flatMap(({ parent, box }) => {
      const clip = clipOf(parent);
      const block = blockOf(parent);
      return texts
        .filter(
          (other) =>
            !block.contains(other.parent) && (clip === null || clip.contains(other.parent)),
        )
        .filter(({ box: { top, bottom, left, right } }) => {
          const isBeside = bottom > box.top + 2 && top < box.bottom - 2;
          const isNear = top < box.bottom + REACH_PX && bottom > box.top - REACH_PX;
          return !isBeside && isNear && left < box.right && right > box.left;
        })
        .map(
          (other) =>
            `a pile in ${parent.tagName.toLowerCase()}.${parent.className} covers “${other.text.slice(0, 30)}”`,
        );
    });
    const cut = texts.flatMap(({ text, parent, box }) => {
      const clip = clipOf(parent);
      if (clip === null || !/\S{40}/.test(text)) return [];
      const style = getComputedStyle(clip);
      const edge = clip.getBoundingClientRect();
      const isCut =
        (box.right > edge.right + 1 || box.left < edge.left - 1) &&
        !/auto|scroll/.test(style.overflowX);
      return isCut && style.textOverflow !== 'ellipsis'
        ? [`“${text.slice(0, 30)}” is cut off without an ellipsis`]
        : [];
    });
    return [...new Set([...covered, ...cut])].slice(0, 12);
  });
