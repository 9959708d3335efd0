import { MemberLander } from './member-lander.tsx';

/** The same page within the layout of the site (spec §2): a visitor comes from a profile, not from outside. */
export function Component() {
  return <MemberLander bar="none" />;
}
