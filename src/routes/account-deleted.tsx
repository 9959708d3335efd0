import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeletedAccount } from '#src/features/links/deleted-account.tsx';
import { NotDeleted } from '#src/features/links/not-deleted.tsx';
import { AccountBack, RestoreAccount } from '#src/features/links/restore-account.tsx';
import { useLinkToken } from '#src/features/links/use-link-token.ts';
import { useStatus } from '#src/data/use-status.ts';
import { LinkFrame } from './link-frame.tsx';

/** After a deletion, and behind the link of its mail. */
export function Component() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [params] = useSearchParams();
  const { state } = useStatus('session').session;
  const [isBack, setBack] = useState(false);

  if (isBack && state === 'visitor') return <AccountBack />;
  return (
    <LinkFrame title={t`Your account is closed`} state={state}>
      {state === 'member' && <NotDeleted isOther={token !== null} />}
      {state === 'visitor' && (
        <DeletedAccount
          until={params.get('until')}
          restore={
            token === null ? null : <RestoreAccount token={token} onDone={() => setBack(true)} />
          }
        />
      )}
    </LinkFrame>
  );
}
