/** The commands of staff: each loads the code of staff (with-staff.ts) and passes the call on to it. */
import type { Outcome } from '#schemas/outcome.ts';
import type { StaffApi } from '#sync/staff-api.ts';
import type { StoringContext } from '#sync/worker/request-context.ts';
import { type StaffCalls, withStaff } from './with-staff.ts';

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
