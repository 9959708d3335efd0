/** The commands of staff: each loads the code of staff and passes the call on to it. */
import { type Outcome, fail } from '#schemas/outcome.ts';
import type { StaffApi } from '#sync/staff-api.ts';
import type { CommandRunner, StoringContext } from '#sync/worker/request-context.ts';
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
  asMember: CommandRunner<[StoringContext]>;
  loadStaffPicture: StaffApi['loadStaffPicture'];
}

export function staffCommands({ asMember, loadStaffPicture }: StaffParts): StaffApi {
  const asStaff = <Given, T>(
    run: (staff: StaffCalls, context: StoringContext, given: Given) => Promise<Outcome<T>>,
  ) =>
    asMember((context: StoringContext, given: Given) =>
      withStaff((staff) => run(staff, context, given)),
    );
  return {
    decideCase: asStaff((staff, context, given) => staff.decideCase(context, given)),
    judgeSelfie: asStaff((staff, context, given) => staff.judgeSelfie(context, given)),
    reverseDecision: asStaff((staff, context, given) => staff.reverseDecision(context, given)),
    decideAppeal: asStaff((staff, context, given) => staff.decideAppeal(context, given)),
    replyToComplaint: asStaff((staff, context, given) => staff.replyToComplaint(context, given)),
    markPhoto: asStaff((staff, context, given) => staff.markPhoto(context, given)),
    markVerified: asStaff((staff, context, given) => staff.markVerified(context, given)),
    finishAttention: asStaff((staff, context, given) => staff.finishAttention(context, given)),
    changeSiteSetting: asStaff((staff, context, given) => staff.changeSiteSetting(context, given)),
    // The code of pictures is on every device: it needs no code of staff.
    loadStaffPicture: asMember((_mine, given) => loadStaffPicture(given)),
  };
}
