/**
 * The bug bank (sync §3.6): mistakes that others have made, each as a rig with one part replaced. The simulation must
 * find every one of them. `npm run sim -- --bugs` counts the seeds that this takes.
 */
import { NO_VERSIONS } from '#schemas/headers.ts';
import { INTENTS, isKnown } from '#sync/engine/intents/table.ts';
import { retirements } from '#sync/engine/outbox/retire.ts';
import { isMessage, type RowChange } from '#sync/engine/outbox/rows.ts';
import { ME } from './members.ts';
import {
  isOutMessage,
  retainsNothing,
  withEffects,
  withEvent,
  withHabit,
  withSessionEvent,
  withoutSessionEffect,
} from './sabotage.ts';
import { SOUND, type Rig } from './rig.ts';

export interface Bug {
  name: string;
  /** Where the bug was seen. */
  met: string;
  rig: Rig;
  /** It takes more than a thousand seeds: the gate leaves it to the whole. */
  isRare?: true;
}

/** After everything else. */
const LAST = 1e6;

const bug = (name: string, met: string, changes: Partial<Rig>): Bug => ({
  name,
  met,
  rig: { ...SOUND, ...changes },
});

const rare = (one: Bug): Bug => ({ ...one, isRare: true });

export const BUGS: readonly Bug[] = [
  bug('a new key on resend', 'element-web#10273', withHabit('keepsKey')),
  bug('the key is the time', 'Signal-Desktop#6035', withHabit('drawsKeys')),
  bug('the epoch is forgotten after a wait', 'rxdb leader election', withHabit('checksEpoch')),
  bug('unchanged is taken for empty', 'sync §3.6', withHabit('keepsBaseUnchanged')),
  bug('a timer lost in sleep is lost for good', 'rxdb#7259', withHabit('ringsAfterSleep')),
  bug('the server forgets its keys', 'sync §3.6', {
    backend: { ...SOUND.backend, forgetsKeys: true },
  }),
  bug('likes have neither record nor sequence', 'sync §3.1', {
    backend: { ...SOUND.backend, likesAnew: true },
  }),
  bug('a field is what came last, not what was chosen last', 'contract 32', {
    backend: { ...SOUND.backend, ignoresTimes: true },
  }),
  bug('the row goes before the request', 'workbox Queue.ts', {
    changeRow: (row, change, id) =>
      change.type === 'sending' && row !== null && isMessage(row)
        ? null
        : SOUND.changeRow(row, change, id),
  }),
  bug('an intent made during flight is ignored', 'replicache#42', {
    changeRow: (row, change, id) => {
      const changed = SOUND.changeRow(row, change, id);
      return change.type === 'accepted' && changed?.kind === 'like'
        ? { ...changed, next: null }
        : changed;
    },
  }),
  bug('collapse drops an ambiguous intent', 'sync §3.6', {
    changeRow: (row, change, id) =>
      change.type === 'intent' && row?.kind === 'like' && row.inflight !== null
        ? null
        : SOUND.changeRow(row, change, id),
  }),
  bug('gives up after three tries', 'matrix-js-sdk scheduler', {
    changeRow: (row, change, id) =>
      isFailure(change) && (row?.tries ?? 0) >= 3 ? null : SOUND.changeRow(row, change, id),
  }),
  bug('sent again without asking', 'mattermost-mobile#4408', {
    changeRow: (row, change, id) =>
      SOUND.changeRow(
        row,
        change.type === 'unknown' && row !== null && isMessage(row)
          ? { ...change, type: 'later' }
          : change,
        id,
      ),
  }),
  rare(
    bug('sent twice when a leader takes over', 'TanStack/db#1046', {
      step: withEvent((event) =>
        event.type === 'leading'
          ? {
              ...event,
              rows: event.rows.map((row) =>
                isOutMessage(row) ? { ...row, state: 'queued' } : row,
              ),
            }
          : event,
      ),
      changeRow: (row, change, id) =>
        change.type === 'sending' && row !== null && isOutMessage(row)
          ? { ...row, state: 'sending', tries: row.tries + 1, nextAt: null }
          : SOUND.changeRow(row, change, id),
    }),
  ),
  bug('a later message skips ahead of an unsettled one', 'TanStack/db#1300', {
    step: withEvent((event) =>
      event.type === 'row' && event.row !== null && isOutMessage(event.row)
        ? { ...event, row: { ...event.row, seq: event.row.seq + LAST } }
        : event,
    ),
  }),
  bug('any snapshot retires what is accepted by then', 'TanStack/db#1390', {
    step: withEffects((effect, { leaderTerm }) =>
      effect.type === 'apply' && effect.endpoint.name === 'likes' && leaderTerm !== null
        ? [
            {
              ...effect,
              retire: [...effect.retire, ...retirements(leaderTerm.rows, { name: 'likes' })],
            },
          ]
        : [effect],
    ),
  }),
  bug('the request leaves before it is written down', 'invariant 1', {
    step: withEffects((effect, { leaderTerm }) => {
      const attempt = effect.type === 'change' ? leaderTerm?.attempts[effect.row] : undefined;
      if (effect.type !== 'change' || effect.change.type !== 'sending' || attempt === undefined)
        return [effect];
      const { key, send } = attempt;
      return [effect, { type: 'send', epoch: effect.epoch, row: effect.row, key, send }];
    }),
  }),
  bug('the mark of an earlier request lets the next one leave', 'story 2176243', {
    step: (state, event) => {
      if (event.type !== 'row') return SOUND.step(state, event);
      const marked = state.leaderTerm?.attempts[event.id]?.key ?? null;
      return SOUND.step(state, { ...event, marked });
    },
  }),
  bug('a row of a newer version is taken for ours', 'Signal-Desktop jobs', {
    changeRow: (row, change, id) =>
      SOUND.changeRow(row === null ? null : { ...row, v: INTENTS[row.kind].version }, change, id),
  }),
  bug('an older build drops what it does not know', 'Signal-Desktop jobs', {
    changeRow: (row, change, id) =>
      row !== null && !isKnown(row) ? null : SOUND.changeRow(row, change, id),
  }),
  bug('an older copy is applied', 'rxdb#5843', {
    step: withEvent((event) =>
      event.type === 'read-done' && event.result.type === 'answer'
        ? {
            ...event,
            result: {
              ...event.result,
              etag: null,
              versions: { user: null, chats: null, likes: null },
            },
          }
        : event,
    ),
  }),
  bug('a page of a portal is taken for success', 'connectonion#736', {
    sendVerdict: (outcome, sync) =>
      outcome.kind === 'html'
        ? {
            type: 'accepted',
            message: null,
            versions: { user: null, chats: null, likes: null },
            sync,
          }
        : SOUND.sendVerdict(outcome, sync),
  }),
  bug('a page of a portal is taken for an empty list', 'RAIntegration#324', {
    readVerdict: (outcome, sync) =>
      outcome.kind === 'html'
        ? {
            type: 'answer',
            answer: { serial: 1e9, effects: 0, member: ME, content: { name: 'chats', chats: [] } },
            etag: null,
            versions: { user: null, chats: null, likes: null },
            sync,
          }
        : SOUND.readVerdict(outcome, sync),
  }),
  bug('a firewall signs the member out', 'tmail-flutter#2889', {
    readVerdict: (outcome, sync) =>
      outcome.kind === 'html' && outcome.status === 403
        ? { type: 'refused', status: 403, definite: true }
        : SOUND.readVerdict(outcome, sync),
  }),
  bug('a frozen leader is never replaced', 'rxdb#6810', {
    stepLeadership: (state, event) => {
      const result = SOUND.stepLeadership(state, event);
      return { ...result, effects: result.effects.filter(({ type }) => type !== 'steal') };
    },
  }),
  bug('every glance is a request', 'invariant 21', {
    step: (state, event) => {
      const { leaderTerm } = state;
      if (leaderTerm === null || event.type !== 'wake') return SOUND.step(state, event);
      const endpoints = Object.fromEntries(
        Object.entries(leaderTerm.endpoints).map(([key, one]) => [
          key,
          { ...one, rateLimitedUntil: 0 },
        ]),
      );
      return SOUND.step({ ...state, leaderTerm: { ...leaderTerm, endpoints } }, event);
    },
  }),
  bug('the badge counts the base', 'GetStream#2873', {
    chatsOverlay: (base, rows) =>
      SOUND.chatsOverlay(
        base,
        rows.filter(({ kind }) => kind !== 'read'),
      ),
  }),
  bug('a message stands beside its own echo', 'element-x-ios#939', {
    messagesOverlay: (base, rows, wall) => {
      const messages = base.messages.map((one) => ({ ...one, client_id: null }));
      return SOUND.messagesOverlay({ ...base, messages }, rows, wall);
    },
  }),
  rare(
    bug(
      'the epoch is asked for before a transaction and not inside it',
      'invariant 27',
      withHabit('fencesInside'),
    ),
  ),
  bug('an engine outlives its member', 'invariant 38', withHabit('endsMemberSessions')),
  bug('a logout is not told to the other tabs', 'sync §3.6', {
    stepSession: withoutSessionEffect('announce'),
  }),
  bug('a blocked wipe is forgotten', 'engram#872', withHabit('finishesWipes')),
  bug('the badge outlives a logout', 'sync §3.6', { stepSession: withoutSessionEffect('clear') }),
  bug('a late refusal signs out the next member', 'invariant 38', {
    ...withHabit('asksTheRecord'),
    stepSession: withSessionEvent(
      (event) => (event.type === 'refused' ? { ...event, record: null, isPast: false } : event),
      withoutSessionEffect('fence'),
    ),
  }),
  bug('the life of the counters is ignored', 'LiveStore backendId', {
    step: withEvent((event) =>
      event.type === 'read-done' && event.result.type === 'answer'
        ? { ...event, result: { ...event.result, etag: ofFirstServerEpoch(event.result.etag) } }
        : event,
    ),
  }),
  bug('numbers of an earlier life are compared', 'sync §4', {
    step: (state, event) => {
      const result = SOUND.step(state, event);
      const [before, after] = [state.leaderTerm, result.state.leaderTerm];
      if (event.type !== 'read-done' || before === null || after === null) return result;
      const isForgotten = after.applied === NO_VERSIONS;
      const leaderTerm = isForgotten ? { ...after, applied: before.applied } : after;
      return { ...result, state: { ...result.state, leaderTerm } };
    },
  }),
  bug('a request does not say whose it is', 'invariant 36', withHabit('namesMember')),
  bug('any answer to the user call is the member’s', 'invariant 36', withHabit('checksMember')),
  bug('who sleeps through a switch is not fenced out', 'invariant 36', {
    ...withHabit('asksTheRecord'),
    stepSession: withoutSessionEffect('fence'),
  }),
  bug('an intent is sent under the wrong account', 'hermes-webui#4435', {
    backend: { ...SOUND.backend, trustsCookies: true },
  }),
  bug(
    'a tab takes back what it has not heard to be on its way',
    'invariant 11',
    withHabit('asksTheStore'),
  ),
  bug('bytes are swept before their row is written', 'contract 31', withHabit('mendsPhotos')),
  bug('a photo is sent when its bytes are', 'contract 10', withHabit('sendsMessage')),
  bug('a photo that is on the list is sent again', 'decisions 127', {
    ...withHabit('looksFirst'),
    step: withEvent((event) =>
      event.type === 'reconcile-done' && event.missing !== null
        ? { ...event, missing: [...event.missing, ...(event.photos ?? [])], photos: [] }
        : event,
    ),
  }),
  bug('bytes that no row needs stay', 'contract 31', withHabit('sweepsPhotos')),
  bug('whom another device shows again stays hidden here', 'contract 15', withHabit('readsLists')),
  bug('an answer from before an intent undoes it', 'rxdb#5843', withHabit('asksAgain')),
  bug('a closed database is not opened again', 'dexie#2008', withHabit('opensAgain')),
  bug('what the browser threw away is not told', 'element-web#9109', withHabit('comparesNotes')),
  bug('a forced sign-out takes the unsent rows', 'invariant 39', {
    stepSession: retainsNothing,
  }),
  rare(
    bug(
      'a login takes the rows of the member whose place it takes',
      'seed 1536',
      withHabit('keepsReplaced'),
    ),
  ),
  rare(
    bug('a sign-out that fails leaves an engine that does nothing', 'seed 1680', {
      stepSession: withoutSessionEffect('restart-later'),
    }),
  ),
];

const ofFirstServerEpoch = (etag: string | null): string | null =>
  etag && etag.replace(/^"e\d+/, '"e1');

const isFailure = ({ type }: RowChange): boolean => type === 'unknown' || type === 'later';
