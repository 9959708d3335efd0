/** What stands on the landing pages, in files of its own: it is loaded after the page (src/app/routes.tsx). */
import { pagePart } from '#src/ui/optional-part.tsx';

export const LanderForm = pagePart(async () => (await import('./lander-form.tsx')).LanderForm);
/** Naming the member needs the parser of the contract. */
export const MemberForm = pagePart(async () => (await import('./member-form.tsx')).MemberForm);
/** Showing the member needs it, too. */
export const loadMemberSide = async () => (await import('./member-side.tsx')).MemberSide;
