/**
 * My reports, decisions of moderation and questions to the site, as last received (contract 18, 19). What was accepted after an
 * answer was requested stays until an answer contains it.
 */
import type { Complaint, ComplaintPerson, StoredComplaint } from '#schemas/complaints.ts';
import type { Appeal, Decision } from '#schemas/decisions.ts';
import type { DecisionId } from '#schemas/ids.ts';
import type { Report } from '#schemas/reports.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Meta, Row } from '#sync/db/tables/tables.ts';

/** The keys in `meta`. */
export const REPORTS = 'reports';
export const DECISIONS = 'decisions';
export const COMPLAINTS = 'complaints';

type MetaOf<Kind extends Meta['kind']> = Extract<Meta, { kind: Kind }>;

const row = (data: MetaOf<'reports' | 'decisions' | 'complaints'>): Row<'meta'> => ({
  key: data.kind,
  group: data.kind,
  order: '',
  data,
});

const reportsData = (data: Meta | null | undefined): MetaOf<'reports'> =>
  data?.kind === REPORTS ? data : { kind: REPORTS, listed: null, made: [] };

const complaintsData = (data: Meta | null | undefined): MetaOf<'complaints'> =>
  data?.kind === COMPLAINTS ? data : { kind: COMPLAINTS, listed: null, made: [] };

interface Cases<Case> {
  listed: Case[] | null;
  made: Case[];
}

/** Newest first; null before anything is known. */
const known = <Case>({ listed, made }: Cases<Case>): Case[] | null =>
  listed === null && made.length === 0 ? null : [...made, ...(listed ?? [])];

export const reportsIn = (data: Meta | undefined): Report[] | null => known(reportsData(data));
export const complaintsIn = (data: Meta | undefined): StoredComplaint[] | null =>
  known(complaintsData(data));
export const namesIn = (data: Meta | undefined): Readonly<Record<string, string>> =>
  complaintsData(data).names ?? {};
export const picturesMaxIn = (data: Meta | undefined): number =>
  complaintsData(data).picturesMax ?? 0;
export const decisionsIn = (data: Meta | undefined): Decision[] | null =>
  data?.kind === DECISIONS ? data.decisions : null;

/** Those that the list does not name. */
const missing = <Case>(made: Case[], listed: readonly Case[], idOf: (one: Case) => string) => {
  const ids = new Set(listed.map(idOf));
  return made.filter((one) => !ids.has(idOf(one)));
};

const byReference = ({ reference }: Report): string => reference;
const byId = ({ id }: StoredComplaint): string => id;

export const writeReports = (store: Store, listed: Report[]): Promise<Meta | null> =>
  store.change('meta', REPORTS, (data) =>
    row({ kind: REPORTS, listed, made: missing(reportsData(data).made, listed, byReference) }),
  );

export const writeComplaints = (
  store: Store,
  { complaints: listed, pictures_max }: { complaints: Complaint[]; pictures_max: number },
): Promise<Meta | null> =>
  store.change('meta', COMPLAINTS, (data) => {
    const before = complaintsData(data);
    const made = missing(before.made, listed, byId);
    return row({ ...before, listed, made, picturesMax: pictures_max });
  });

export const writeDecisions = (store: Store, decisions: Decision[]): Promise<unknown> =>
  store.write('meta', [row({ kind: DECISIONS, decisions })]);

/** An accepted report; a repeated answer adds nothing. */
export const addReport = (store: Store, report: Report): Promise<Meta | null> =>
  store.change('meta', REPORTS, (data) => {
    const before = reportsData(data);
    const all = [...before.made, ...(before.listed ?? [])];
    return row({ ...before, made: [...missing([report], all, byReference), ...before.made] });
  });

export const addComplaint = (
  store: Store,
  { complaint, person }: { complaint: Complaint; person?: ComplaintPerson },
): Promise<Meta | null> =>
  store.change('meta', COMPLAINTS, (data) => {
    const before = complaintsData(data);
    const all = [...before.made, ...(before.listed ?? [])];
    const made = [...missing([complaint], all, byId), ...before.made];
    const names = person && { ...before.names, [person.id]: person.name };
    return row({ ...before, made, ...(names && { names }) });
  });

export const keepAppeal = (store: Store, id: DecisionId, appeal: Appeal): Promise<Meta | null> =>
  store.change('meta', DECISIONS, (data) => {
    const decisions = decisionsIn(data ?? undefined);
    return (
      decisions &&
      row({
        kind: DECISIONS,
        decisions: decisions.map((one) => (one.id === id ? { ...one, appeal } : one)),
      })
    );
  });
