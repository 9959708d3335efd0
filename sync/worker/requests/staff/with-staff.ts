/** What staff look at and do is a file of its own (staff-calls.ts), which is loaded with the first call: other members never load it. */
import { fail, type Outcome } from '#schemas/outcome.ts';
import type { STAFF_CALLS } from './staff-calls.ts';

export type StaffCalls = typeof STAFF_CALLS;

/** The file is not on the device: without a connection it cannot be loaded. */
async function loadCalls(): Promise<StaffCalls | null> {
  try {
    return (await import('./staff-calls.ts')).STAFF_CALLS;
  } catch {
    return null;
  }
}

export async function withStaff<T>(
  make: (staff: StaffCalls) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const calls = await loadCalls();
  return calls === null ? fail({ code: 'offline' }) : make(calls);
}
