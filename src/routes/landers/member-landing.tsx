import { loadMemberSide, MemberForm } from './lander-parts.ts';
import { MemberLander } from './member-lander.tsx';

export const loadParts = () => Promise.all([MemberForm.load(), loadMemberSide()]);

export function Component() {
  return <MemberLander bar="picture" />;
}
