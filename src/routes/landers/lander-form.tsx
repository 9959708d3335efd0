import { useLocation } from 'react-router';
import { AccountForm } from '#src/features/signup/account/account-form.tsx';

export function LanderForm() {
  const { pathname } = useLocation();
  return <AccountForm formPath={pathname} referringProfile={null} look="card" />;
}
