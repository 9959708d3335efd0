import { Navigate } from 'react-router';
import { Promises } from '#src/features/account/promises.tsx';
import { Welcome } from '#src/features/account/welcome.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';

/** A member starts with the search, a visitor with the welcome page. */
export function Component() {
  useTitle('');
  const { session } = useStatus('session');
  const settings = useSettings();
  if (session.state === 'member') return <Navigate to="/members" replace />;
  if (session.state === 'unknown') return null;
  return (
    <>
      <Welcome signups={settings?.signups ?? 'all'} />
      <Promises />
    </>
  );
}
