import { Plural } from '@lingui/react/macro';

/** The number of shared interests as a heading. */
export function SharedTitle({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      _2="Two things you share"
      _3="Three things you share"
      one="One thing you share"
      other="# things you share"
    />
  );
}
