/** The commands of staff: each loads the code of staff and passes the call on to it. */
import { type Outcome, fail } from '#schemas/outcome.ts';
import type { StaffApi } from '#sync/staff-api.ts';
import type { StoringContext } from '#sync/worker/request-context.ts';
import type { STAFF_CALLS } from './staff-calls.ts';

type StaffCalls = typeof STAFF_CALLS;

/** The file is not on the device: without a connection it cannot be loaded. */
async function loadCalls(): Promise<StaffCalls | null> {
  try {
    return (await import('./staff-calls.ts')).STAFF_CALLS;
  } catch {
    return null;
  }
}

/** What staff look at and do is a file of its own, which is loaded with the first call: other members never load it. */
export async function withStaff<T>(
  make: (staff: StaffCalls) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const calls = await loadCalls();
  return calls === null ? fail({ code: 'offline' }) : make(calls);
}

interface StaffParts {
  asMember: <T>(run: (context: StoringContext) => Promise<Outcome<T>>) => Promise<Outcome<T>>;
  loadStaffPicture: StaffApi['loadStaffPicture'];
}

export function staffCommands({ asMember, loadStaffPicture }: StaffParts): StaffApi {
  const asStaff = <T>(
    run: (staff: StaffCalls, context: StoringContext) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => asMember((context) => withStaff((staff) => run(staff, context)));
  return {
    decideCase: (given) => asStaff((staff, context) => staff.decideCase(context, given)),
    judgeSelfie: (given) => asStaff((staff, context) => staff.judgeSelfie(context, given)),
    reverseDecision: (given) => asStaff((staff, context) => staff.reverseDecision(context, given)),
    decideAppeal: (given) => asStaff((staff, context) => staff.decideAppeal(context, given)),
    replyToComplaint: (given) =>
      asStaff((staff, context) => staff.replyToComplaint(context, given)),
    markPhoto: (given) => asStaff((staff, context) => staff.markPhoto(context, given)),
    markVerified: (given) => asStaff((staff, context) => staff.markVerified(context, given)),
    finishAttention: (given) => asStaff((staff, context) => staff.finishAttention(context, given)),
    changeSiteSetting: (given) =>
      asStaff((staff, context) => staff.changeSiteSetting(context, given)),
    // The code of pictures is on every device: it needs no code of staff.
    loadStaffPicture: (given) => asMember(() => loadStaffPicture(given)),
  };
}
