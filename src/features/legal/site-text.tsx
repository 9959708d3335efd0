import { Trans } from '@lingui/react/macro';
import type { Page, PageBlock } from '#schemas/pages.ts';
import { useFormat } from '#src/i18n/use-format.ts';

/** Headings, paragraphs and lists of plain text; no part of them is markup. */
export function SiteText({ text }: { text: Page }) {
  const format = useFormat();
  const day = format.calendarDay(text.updated);
  return (
    <article className="flex max-w-prose flex-col gap-3" lang={text.locale}>
      {groupsOf(text.blocks).map((group, index) => (
        <Group key={index} blocks={group} />
      ))}
      <p className="mt-4 text-meta text-muted">
        <Trans>Last changed on {day}</Trans>
      </p>
    </article>
  );
}

function Group({ blocks }: { blocks: readonly PageBlock[] }) {
  const [first] = blocks;
  if (first?.kind === 'heading') return <h2 className="mt-4 text-title">{first.text}</h2>;
  if (first?.kind === 'text') return <p>{first.text}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {blocks.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Adjacent items are one list. */
function groupsOf(blocks: readonly PageBlock[]): PageBlock[][] {
  const groups: PageBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}
