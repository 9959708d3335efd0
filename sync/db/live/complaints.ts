/**
 * The reports, decisions and questions of `/complaints`: those that wait in the outbox first, then the stored ones. Also
 * what is typed into their forms.
 */
import * as z from 'zod/mini';
import type { StoredComplaint } from '#schemas/complaints.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Report } from '#schemas/reports.ts';
import { timeOf } from '#schemas/time.ts';
import {
  COMPLAINTS_FRESHNESS,
  DECISIONS_FRESHNESS,
  REPORTS_FRESHNESS,
} from '#sync/db/tables/freshness-keys.ts';
import {
  COMPLAINTS,
  complaintsIn,
  DECISIONS,
  decisionsIn,
  namesIn,
  picturesMaxIn,
  REPORTS,
  reportsIn,
} from '#sync/db/tables/complaints/cases.ts';
import {
  closeAll,
  define,
  watched,
  type View,
  NO_PARAMS,
  OWN_DATA,
} from '#sync/db/live/definition.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';
import { descriptionOf } from '#sync/engine/intents/table.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import {
  type CaseWaiting,
  type ComplaintItem,
  complaintsQuery,
  decisionsQuery,
  type ReportItem,
  reportsQuery,
  formDraftQuery,
} from '#sync/queries/complaints.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';

/** How far the row is on its way; null for a row that no screen shows. */
function waitingIn(row: OutboxRow, wall: number): CaseWaiting | null {
  const described = descriptionOf(row, wall);
  if (described === null) return null;
  const { state, reason, nextTryAt } = described;
  return { state, reason, nextTryAt };
}

/**
 * Newest first. What both the list and the outbox have is shown once, from the list: an accepted row can still be in the outbox.
 * An empty list is null only if it was never read: once read, it is a value, so that the screen says "empty" and not "unknown"
 * after a restart without a network.
 */
function withWaiting<Item extends { key: string }>(
  waiting: readonly Item[],
  stored: readonly Item[] | null,
  freshnessKey: string,
): View<{ rows: Item[] }> {
  const keys = new Set(stored?.map(({ key }) => key));
  const rows = [...waiting.filter(({ key }) => !keys.has(key)).toReversed(), ...(stored ?? [])];
  const isUnknown = stored === null && rows.length === 0;
  return { value: isUnknown ? null : { rows }, isEmpty: isUnknown, freshnessKey };
}

const reportItem = ({ cardOf }: LiveWorld, report: Report): ReportItem => ({
  key: report.client_id ?? report.reference,
  reference: report.reference,
  card: cardOf(report.profile),
  target: report.target?.type ?? null,
  category: report.category,
  state: report.state,
  created: report.created,
  waiting: null,
  decision: null,
});

const waitingReports = ({ rows, cardOf, wall }: LiveWorld): ReportItem[] =>
  rowsOf(rows(), 'report').flatMap((row) => {
    const waiting = waitingIn(row, wall());
    if (waiting === null) return [];
    const { key, target, at, report } = row;
    const card = cardOf(target);
    const created = timeOf(at);
    const { category } = report;
    const item = { key, card, target: report.target.type, category, created, waiting };
    return [{ ...item, reference: null, state: 'received' as const, decision: null }];
  });

export const liveReports = define({
  query: reportsQuery,
  params: NO_PARAMS,
  access: 'member',
  open(world, _, changed) {
    const stored = watched(world.store, 'meta', { keys: [REPORTS] }, changed);
    const decided = watched(world.store, 'meta', { keys: [DECISIONS] }, changed);
    return {
      close: closeAll(stored, decided),
      view() {
        if (!stored.rows || !decided.rows) return null;
        const decisions = decisionsIn(decided.rows[0]?.data) ?? [];
        const items = reportsIn(stored.rows[0]?.data)?.map((report): ReportItem => {
          const decision = decisions.find((one) => one.report === report.reference) ?? null;
          return { ...reportItem(world, report), decision };
        });
        return withWaiting(waitingReports(world), items ?? null, REPORTS_FRESHNESS);
      },
    };
  },
});

export const liveDecisions = define({
  query: decisionsQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store }, _, changed) {
    const stored = watched(store, 'meta', { keys: [DECISIONS] }, changed);
    return {
      close: stored.close,
      view() {
        if (!stored.rows) return null;
        const freshnessKey = DECISIONS_FRESHNESS;
        const known = decisionsIn(stored.rows[0]?.data);
        if (known === null) return { value: null, isEmpty: true, freshnessKey };
        const mine = known.filter(({ about }) => about === 'me');
        const rows = mine.map((decision) => ({ ...decision, key: decision.id }));
        return { value: { rows }, isEmpty: false, freshnessKey };
      },
    };
  },
});

type CasePerson = ComplaintItem['person'];

/** The name of a member who is in no list of this device any more is the one that was stored with the question. */
function personOf(
  { cardOf }: LiveWorld,
  id: ProfileId | null,
  known: string | undefined,
): CasePerson {
  if (id === null) return null;
  const card = cardOf(id);
  const fictional = card?.fictional ?? false;
  return { id, name: card?.name || known || null, isHere: card !== null, fictional };
}

const complaintItem = (complaint: StoredComplaint, person: CasePerson): ComplaintItem => ({
  key: complaint.client_id,
  id: complaint.id,
  subject: complaint.subject,
  order: complaint.order,
  person,
  text: complaint.text,
  pictures: complaint.pictures ?? [],
  kept: [],
  state: complaint.state,
  created: complaint.created,
  replies: complaint.replies,
  waiting: null,
});

const waitingComplaints = (world: LiveWorld): ComplaintItem[] =>
  rowsOf(world.rows(), 'complaint').flatMap((row) => {
    const waiting = waitingIn(row, world.wall());
    if (waiting === null) return [];
    const { key, at, complaint } = row;
    const { subject, order, text, pictures: kept = [] } = complaint;
    const person = personOf(world, complaint.person?.id ?? null, complaint.person?.name);
    const asked = { subject, order, person, text, pictures: [], kept, created: timeOf(at) };
    return [{ key, id: null, ...asked, state: 'open' as const, replies: [], waiting }];
  });

export const liveComplaints = define({
  query: complaintsQuery,
  params: NO_PARAMS,
  access: 'member',
  open(world, _, changed) {
    const stored = watched(world.store, 'meta', { keys: [COMPLAINTS] }, changed);
    return {
      close: stored.close,
      view() {
        if (!stored.rows) return null;
        const data = stored.rows[0]?.data;
        const names = namesIn(data);
        const items = complaintsIn(data)?.map((one) =>
          complaintItem(one, personOf(world, one.profile, names[one.profile ?? ''])),
        );
        const waiting = waitingComplaints(world);
        const { value, ...view } = withWaiting(waiting, items ?? null, COMPLAINTS_FRESHNESS);
        const picturesMax = picturesMaxIn(data);
        return { ...view, value: value && { ...value, picturesMax } };
      },
    };
  },
});

/** What was typed into a form and is not sent. */
export const liveFormDraft = define({
  query: formDraftQuery,
  params: z.object({ form: z.string() }),
  access: 'member',
  open({ store }, { form }, changed) {
    const stored = watched(store, 'drafts', { keys: [formDraftKey(form)] }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const { body = '', pictures } = stored.rows[0]?.data ?? {};
        const value = { body, ...(pictures && { pictures }) };
        return { value, isEmpty: false, freshness: OWN_DATA };
      },
    };
  },
});
