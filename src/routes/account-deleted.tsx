import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Failure } from '#schemas/outcome.ts';
import { WithdrawLink } from '#src/features/legal/withdraw-link.tsx';
import { ClosedAccounts, NotDeleted } from '#src/features/links/closed/closed-accounts.tsx';
import { DeletedAccount } from '#src/features/links/closed/deleted-account.tsx';
import {
  AccountBack,
  LinkRefusal,
  RestoreAccount,
} from '#src/features/links/closed/restore-account.tsx';
import { useLinkToken } from '#src/features/links/use-link-token.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { LinkFrame } from './link-frame.tsx';

/**
 * After a deletion, and behind the link of its mail. Only a deletion in this browser shows that an account is closed. A link
 * shows no account and no day before the server has accepted it, because anybody can write one.
 */
export function Component() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [params] = useSearchParams();
  const { session } = useStatus('session');
  const sells = useSettings()?.sells_credits === true;
  const [isBack, setBack] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const isVisitor = session.state === 'visitor';
  const isClosed = isVisitor && session.cause === 'deleted';

  if (isBack && isVisitor) return <AccountBack />;
  const restore = token !== null && refusal === null && (
    <RestoreAccount token={token} onDone={() => setBack(true)} onRefused={setRefusal} />
  );
  const way = restore || (refusal && <LinkRefusal failure={refusal} />);
  return (
    <LinkFrame
      title={isClosed ? t`Your account is closed` : t`Closed accounts`}
      state={isClosed ? 'closed' : session.state}
    >
      {session.state === 'member' && <NotDeleted isOther={token !== null} />}
      {isClosed && (
        <DeletedAccount
          until={params.get('until')}
          restore={way}
          withdraw={sells ? <WithdrawLink /> : null}
        />
      )}
      {isVisitor && !isClosed && <ClosedAccounts way={way} hasLink={restore !== false} />}
    </LinkFrame>
  );
}
