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
  /** For the `key` of the dialog: each report starts without what was typed in the last one. */
  number: number;
  isOpen: boolean;
}

const listeners = new Set<() => void>();
let shown: ReportShown | null = null;

export function askForReport(asked: ReportAsked): void {
  put({ asked, number: (shown?.number ?? 0) + 1, isOpen: true });
}

/** A closed one stays, so that its closing animation is shown. */
export function closeReport(): void {
  if (shown?.isOpen === true) put({ ...shown, isOpen: false });
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
