import { useLocation, useParams } from 'react-router';
import { ProfileId } from '#schemas/ids.ts';
import { AccountForm } from '#src/features/signup/account/account-form.tsx';

/** Names the member who led here; the server ignores one it does not know. */
export function MemberForm() {
  const { pathname } = useLocation();
  const profile = ProfileId.safeParse(useParams()['memberId']).data ?? null;
  return <AccountForm formPath={pathname} referringProfile={profile} look="card" />;
}
