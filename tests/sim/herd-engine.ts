/**
 * A member's day played by the whole engine: every event through `step`, every effect answered.
 */
import { NO_VERSIONS } from '#schemas/headers.ts';
import { ProfileId } from '#schemas/ids.ts';
import type { Effect } from '#sync/engine/effects.ts';
import type { ReadResult, TabView, UntimedEngineEvent } from '#sync/engine/events.ts';
import { initial, step } from '#sync/engine/step.ts';
import { ANSWER_MS, WALL, type MemberDay, type OnRead, type Polled } from './herd-day.ts';

const ANSWER: ReadResult = {
  type: 'answer',
  answer: null,
  etag: null,
  versions: NO_VERSIONS,
  sync: true,
};
const MEMBER = ProfileId.parse('member');

const isPolled = (name: string): name is Polled => name !== 'messages';

export function playWhole(day: MemberDay, until: number, onRead: OnRead): void {
  const answers: { at: number; request: number }[] = [];
  let state = initial(day.seed);
  let at = 0;
  let timerAt = Infinity;
  let isBack = false;

  const dispatch = (event: UntimedEngineEvent): void => {
    const result = step(state, { ...event, at, wall: WALL + at });
    state = result.state;
    for (const effect of result.effects) perform(effect);
    for (const effect of result.effects)
      if (effect.type === 'apply') dispatch({ type: 'applied', request: effect.request, ok: true });
  };
  const perform = (effect: Effect): void => {
    if (effect.type === 'timer') timerAt = effect.afterMs === null ? Infinity : at + effect.afterMs;
    if (effect.type !== 'read') return;
    const { request, endpoint } = effect;
    if (isPolled(endpoint.name)) onRead(endpoint.name, at);
    answers.push({ at: at + ANSWER_MS, request });
  };
  const look = (online: boolean): void => {
    const { visible } = day;
    const view: TabView = {
      visible,
      focused: visible,
      online,
      saveData: false,
      conversationWith: null,
    };
    dispatch({ type: 'tab', tab: 'a', view });
  };

  dispatch({ type: 'signed-in', member: MEMBER });
  look(!day.isBrowserOffline);
  dispatch(leading(day));
  for (;;) {
    const answerAt = answers[0]?.at ?? Infinity;
    const backAt = isBack ? Infinity : day.backAt;
    at = Math.min(answerAt, backAt, timerAt);
    if (at >= until) return;
    if (at === answerAt) {
      const { request = 0 } = answers.shift() ?? {};
      const result = at < day.backAt ? day.meets : ANSWER;
      dispatch({ type: 'read-done', request, result });
    } else if (at === backAt) {
      isBack = true;
      if (day.isBrowserOffline) look(true);
    } else {
      timerAt = Infinity;
      dispatch({ type: 'timer' });
    }
  }
}

function leading({ ages }: MemberDay): UntimedEngineEvent {
  const readAt = Object.fromEntries(
    Object.entries(ages).map(([endpoint, age]) => [endpoint, WALL - age]),
  );
  const nothing = { rows: [], etags: {}, pendingEtags: {}, versions: NO_VERSIONS };
  return { type: 'leading', epoch: 1, ...nothing, readAt };
}
