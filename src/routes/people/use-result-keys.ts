/** The keys of the results: J and K go through them, L likes and C writes to the one with the focus, Escape closes the profile. */
import { useNavigate } from 'react-router';
import { useLikeToggle } from '#src/features/likes/use-like-toggle.ts';
import { usePageKeys } from '#src/lib/keys/use-page-keys.ts';
import type { SearchRow } from '#sync/queries/search.ts';
import { linkOf, type PickedPerson } from './use-picked-person.ts';

interface ResultKeys {
  rows: readonly SearchRow[];
  person: PickedPerson;
}

export function useResultKeys({ rows, person }: ResultKeys): void {
  const toggle = useLikeToggle();
  const navigate = useNavigate();
  const { list, picked, isBeside, pick, close } = person;

  const hasFocus = ({ key }: SearchRow): boolean =>
    linkOf(list.current, key)?.closest('li')?.contains(document.activeElement) === true;
  const current = (): number => {
    const focused = rows.findIndex(hasFocus);
    return focused >= 0 ? focused : rows.findIndex(({ key }) => key === picked?.profile);
  };
  const step = (by: 1 | -1) => () => {
    const next = rows[Math.max(0, current() + by)];
    if (next === undefined) return;
    linkOf(list.current, next.key)?.focus();
    pick({ profile: next.card.id, isPressed: false });
  };
  const withCurrent = (act: (row: SearchRow) => void) => () => {
    const row = rows[current()];
    if (row !== undefined) act(row);
  };
  usePageKeys({
    j: step(1),
    k: step(-1),
    l: withCurrent(({ card, liked }) => toggle(card, !liked)),
    c: withCurrent(({ card }) => void navigate(`/members/${card.id}/chat`)),
    ...(isBeside && { Escape: close }),
  });
}
