/** Reports, decisions and questions as the live queries deliver them, for tests of screens. */
import type { Decision } from '#schemas/decisions.ts';
import { DecisionId, ReportId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';
import type { ComplaintItem, DecisionItem, ReportItem } from '#sync/queries/complaints.ts';
import { cardOf } from './people.ts';

const DAY_MS = 86_400_000;
const CREATED = timeOf(Date.UTC(2026, 8, 1, 12));

export const decisionOf = (change: Partial<Decision> = {}): DecisionItem => {
  const id = change.id ?? DecisionId.parse('decision-1');
  return {
    key: id,
    id,
    about: 'me',
    report: null,
    action: 'remove_photo',
    acted: true,
    target: { type: 'image', id: 'photo-1' },
    reason: 'nudity',
    ground: 'terms',
    text: 'Please choose a photo with clothes on.',
    automated: false,
    until: null,
    created: CREATED,
    reversed: null,
    appeal_until: timeOf(Date.now() + 30 * DAY_MS),
    appeal: null,
    ...change,
  };
};

export const reportOf = (change: Partial<ReportItem> = {}): ReportItem => ({
  key: 'report-key-1',
  reference: ReportId.parse('report-1'),
  card: cardOf(),
  target: 'profile',
  category: 'fake',
  state: 'received',
  created: CREATED,
  waiting: null,
  decision: null,
  ...change,
});

export const questionOf = (change: Partial<ComplaintItem> = {}): ComplaintItem => ({
  key: 'question-key-1',
  id: 'question-1',
  subject: 'Price of messages',
  order: null,
  person: null,
  text: 'Why does a message cost this much?',
  pictures: [],
  kept: [],
  state: 'open',
  created: CREATED,
  replies: [],
  waiting: null,
  ...change,
});
