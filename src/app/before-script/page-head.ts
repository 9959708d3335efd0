/** The title and the description of a prerendered page, for search engines and shared links. */
import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { FirstPaint } from '#schemas/first-paint.ts';
import type { ScreenName } from '#schemas/screens.ts';
import { windowTitle } from '#src/lib/window-title.ts';

const TITLES: Partial<Record<ScreenName, MessageDescriptor>> = {
  login: msg`Log in`,
  signup: msg`Join free`,
  costs: msg`What it costs`,
};

const DESCRIPTION = [
  msg`Meet someone who lights up your phone.`,
  msg`Look around for free. Say something nice. See who says it back.`,
];

export function pageHead(
  i18n: I18n,
  name: ScreenName,
  { settings, page }: FirstPaint,
): { title: string; description: string } {
  const own = TITLES[name];
  const title = page?.title ?? (own === undefined ? '' : i18n._(own));
  const paragraph = page?.blocks.find(({ kind }) => kind === 'text')?.text;
  return {
    title: windowTitle(title, settings.name),
    description: paragraph ?? DESCRIPTION.map((part) => i18n._(part)).join(' '),
  };
}
