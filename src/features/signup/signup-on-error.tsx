import { useLocation } from 'react-router';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';
import { AccountForm } from './account/account-form.tsx';
import { isSignupOpen } from '#src/lib/visitors/signup-access.ts';

/** On an error page a visitor sees the account form without title and progress (spec §2). */
export function SignupOnError() {
  const { pathname } = useLocation();
  const { session } = useStatus('session');
  const settings = useSettings();
  if (session.state !== 'visitor' || !isSignupOpen(settings, trafficSource())) return null;
  return (
    <div className="mx-auto w-full max-w-form px-4 pb-8">
      <AccountForm formPath={pathname} referringProfile={null} look="card" />
    </div>
  );
}
