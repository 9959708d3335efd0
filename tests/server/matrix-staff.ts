/**
 * What staff may do and what it is answered, said once more and independently of the server (security R25, R58).
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import type { Role } from '#tests/server/matrix-scene.ts';

interface StaffCell {
  readonly call: AnyEndpoint;
  readonly role: Role;
}

/** For everybody else these calls are not there. */
const ADMINS_ONLY = ['listAudit'];

export const mayMakeCall = ({ call, role }: StaffCell): boolean =>
  role === 'otto' || (role === 'mila' && !ADMINS_ONLY.includes(call.name));

const LOOKS = ['listAudit'];

/** Throws for a call that nobody has thought about. */
export function statusForStaff({ call }: StaffCell): number {
  if (LOOKS.includes(call.name)) return 200;
  throw new Error(`matrix-staff.ts does not know ${call.name}`);
}
