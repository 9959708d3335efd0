/**
 * The report that was asked for. Every place of the app asks here, so that one dialog serves them all, and stays open with what
 * was typed when the place that asked is gone.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import type { Image } from '#schemas/profile.ts';
import type { ReportTarget } from '#schemas/reports.ts';

export interface ReportAsked {
  /** The member that it is about. */
  profile: ProfileId;
  name: string;
  target: ReportTarget;
  /** The message that it is about, which is its evidence; the text is empty for a photo without a caption. */
  message?: { id: MessageId; text: string };
  /** The photo that it is about. */
  image?: Image;
  /** After a report that blocks the member, when the dialog is closed. */
  onBlocked?: () => void;
}

interface ReportShown {
  asked: ReportAsked;
  /** For the `key` of the dialog: a report starts without what was typed in one about something else. */
  number: number;
  isOpen: boolean;
  /** It was made, so that the next one is another one. */
  isMade: boolean;
}

const listeners = new Set<() => void>();
let shown: ReportShown | null = null;

/** What was typed about the same thing and not sent is still there. */
export function askForReport(asked: ReportAsked): void {
  const number = shown?.number ?? 0;
  const isSame = shown !== null && !shown.isMade && isAboutSame(shown.asked, asked);
  put({ asked, number: isSame ? number : number + 1, isOpen: true, isMade: false });
}

const isAboutSame = ({ target: one }: ReportAsked, { target: other }: ReportAsked): boolean =>
  one.type === other.type && one.id === other.id;

/** A closed one stays, so that its closing animation is shown. */
export function closeReport(isMade = false): void {
  if (shown?.isOpen === true) put({ ...shown, isOpen: false, isMade });
}

/** A report of one member must not be shown to the next one. */
export function forgetReport(): void {
  if (shown !== null) put(null);
}

/** Null before the first one. */
export const shownReport = (): ReportShown | null => shown;

export function subscribeToReport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: ReportShown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
