import { loadMemberSide, MemberForm } from './lander-parts.ts';
import { MemberLander } from './member-lander.tsx';

export const loadParts = () => Promise.all([MemberForm.load(), loadMemberSide()]);

/** The same page within the layout of the site (spec §2): a visitor comes from a profile, not from outside. */
export function Component() {
  return <MemberLander bar="none" />;
}
