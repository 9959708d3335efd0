import { Trans } from '@lingui/react/macro';
import type { Page } from '#schemas/pages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { TextBlocks } from '#src/ui/text-blocks.tsx';

interface SiteTextProps {
  text: Page;
  /** The level of its headings. */
  heading?: 'h2' | 'h3';
}

/** A text of the site, and when it was last changed. */
export function SiteText({ text, heading = 'h2' }: SiteTextProps) {
  const format = useFormat();
  const day = format.calendarDay(text.updated);
  return (
    <article className="flex flex-col gap-3" lang={text.locale}>
      <TextBlocks blocks={text.blocks} heading={heading} />
      <p className="mt-4 text-meta text-muted">
        <Trans>Last changed on {day}</Trans>
      </p>
    </article>
  );
}
