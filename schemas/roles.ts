/**
 * The role of a member (security R25, R58): staff may make the calls under /api/admin, which do not exist for other members.
 * The operator grants roles on the command line; no call does.
 */
import * as z from 'zod/mini';
import type { AnyEndpoint } from './endpoint.ts';

export const Role = z.enum(['member', 'moderator', 'admin']);
export type Role = z.infer<typeof Role>;

/** Who may make calls of staff. */
export const StaffRole = z.enum(['moderator', 'admin']);
export type StaffRole = z.infer<typeof StaffRole>;

type CallAccess = Pick<AnyEndpoint, 'access'>;

export const isForStaff = ({ access }: CallAccess): boolean =>
  access === 'moderator' || access === 'admin';

export const needsSession = (call: CallAccess): boolean =>
  call.access === 'member' || isForStaff(call);

/** May this role make this call of staff? An admin may also do what a moderator may do. */
export const mayMake = (role: Role, { access }: CallAccess): boolean =>
  role === 'admin' || (role === 'moderator' && access === 'moderator');
