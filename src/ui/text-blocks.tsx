export interface TextBlock {
  kind: 'heading' | 'text' | 'item';
  text: string;
}

interface TextBlocksProps {
  blocks: readonly TextBlock[];
  /** Below the title of a page, or of a dialog. */
  heading?: 'h2' | 'h3' | undefined;
}

/** Headings, paragraphs and lists of plain text; no part of them is markup. */
export function TextBlocks({ blocks, heading = 'h2' }: TextBlocksProps) {
  return groupsOf(blocks).map((group, index) => (
    <Group key={index} blocks={group} heading={heading} />
  ));
}

function Group({
  blocks,
  heading: Heading,
}: {
  blocks: readonly TextBlock[];
  heading: 'h2' | 'h3';
}) {
  const [first] = blocks;
  if (first?.kind === 'heading') return <Heading className="mt-4 text-title">{first.text}</Heading>;
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
function groupsOf(blocks: readonly TextBlock[]): TextBlock[][] {
  const groups: TextBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}
