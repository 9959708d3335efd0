import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Failure } from '#schemas/outcome.ts';
import { ClosedAccounts } from '#src/features/links/closed/closed-accounts.tsx';
import { DeletedAccount } from '#src/features/links/closed/deleted-account.tsx';
import { NotDeleted } from '#src/features/links/closed/not-deleted.tsx';
import {
  AccountBack,
  LinkRefusal,
  RestoreAccount,
} from '#src/features/links/closed/restore-account.tsx';
import { useLinkToken } from '#src/features/links/use-link-token.ts';
import { useStatus } from '#src/data/use-status.ts';
import { LinkFrame } from './link-frame.tsx';

/**
 * After a deletion, and behind the link of its mail. Only a deletion in this browser, or a link that was not refused, tells that
 * an account is closed: whoever else opens the address must not read that there was one.
 */
export function Component() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [params] = useSearchParams();
  const { session } = useStatus('session');
  const [isBack, setBack] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const isVisitor = session.state === 'visitor';
  const hasLink = token !== null && refusal === null;
  const isClosed = isVisitor && (session.cause === 'deleted' || hasLink);

  if (isBack && isVisitor) return <AccountBack />;
  const restore = hasLink ? (
    <RestoreAccount token={token} onDone={() => setBack(true)} onRefused={setRefusal} />
  ) : (
    refusal && <LinkRefusal failure={refusal} />
  );
  return (
    <LinkFrame
      title={isClosed ? t`Your account is closed` : t`Closed accounts`}
      state={isClosed ? 'closed' : session.state}
    >
      {session.state === 'member' && <NotDeleted isOther={token !== null} />}
      {isClosed && <DeletedAccount until={params.get('until')} restore={restore} />}
      {isVisitor && !isClosed && <ClosedAccounts refusal={restore} />}
    </LinkFrame>
  );
}
