/** The commands of staff. */
import type { Outcome } from '#schemas/outcome.ts';
import type { StaffApi } from '#sync/staff-api.ts';
import type { StoringContext } from '#sync/worker/request-context.ts';
import { withStaff } from './with-staff.ts';

interface StaffParts {
  asMember: <T>(query: (context: StoringContext) => Promise<Outcome<T>>) => Promise<Outcome<T>>;
  loadStaffPicture: StaffApi['loadStaffPicture'];
}

export const staffCommands = ({ asMember, loadStaffPicture }: StaffParts): StaffApi => ({
  decideCase: (given) => asMember((mine) => withStaff((staff) => staff.decideCase(mine, given))),
  judgeSelfie: (given) => asMember((mine) => withStaff((staff) => staff.judgeSelfie(mine, given))),
  reverseDecision: (given) =>
    asMember((mine) => withStaff((staff) => staff.reverseDecision(mine, given))),
  decideAppeal: (given) =>
    asMember((mine) => withStaff((staff) => staff.decideAppeal(mine, given))),
  replyToComplaint: (given) =>
    asMember((mine) => withStaff((staff) => staff.replyToComplaint(mine, given))),
  markPhoto: (given) => asMember((mine) => withStaff((staff) => staff.markPhoto(mine, given))),
  markVerified: (given) =>
    asMember((mine) => withStaff((staff) => staff.markVerified(mine, given))),
  finishAttention: (given) =>
    asMember((mine) => withStaff((staff) => staff.finishAttention(mine, given))),
  changeSiteSetting: (given) =>
    asMember((mine) => withStaff((staff) => staff.changeSiteSetting(mine, given))),
  loadStaffPicture: (given) => asMember(() => loadStaffPicture(given)),
});
