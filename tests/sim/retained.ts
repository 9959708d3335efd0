/**
 * The member's decision about the rows that were retained after a forced sign-out (decisions 27): after a while, in
 * whichever tab shows the question, and again where the disk refused it.
 */
import type { Home } from './home.ts';

const DECIDES_AGAIN_MS = 2_000;

export function asksAboutRetained(home: Home): void {
  if (home.isAsking || home.retainedRows.length === 0) return;
  const { clock, dice, record, reached } = home.phone;
  const sends = dice.chance(0.7);
  const decide = () => {
    home.isAsking = home.retained !== null && record.home === home && record.member !== null;
    if (!home.isAsking) return;
    clock.after(DECIDES_AGAIN_MS, decide);
    const tab = home.phone.running.find(({ memberSession }) => memberSession?.home === home);
    if (tab === undefined) return;
    reached.see(sends ? 'kept rows sent' : 'kept rows discarded');
    tab.session.decide(sends);
  };
  home.isAsking = true;
  clock.after(dice.between(500, 8_000), decide);
}
