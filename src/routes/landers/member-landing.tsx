import { MemberLander } from './member-lander.tsx';

export function Component() {
  return <MemberLander bar="picture" />;
}
