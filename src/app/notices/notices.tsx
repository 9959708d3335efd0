import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RefusedDeletes } from '#src/features/chats/refused-deletes.tsx';
import { DiscardDialog } from '#src/features/waiting/discard-dialog.tsx';
import { QuickHideKey } from '#src/features/quick-hide/quick-hide-key.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { ActivateReminder } from './activate-reminder.tsx';
import { FirstVisit } from './first-visit.tsx';
import { useAccountLine, useMayHaveLine } from './use-account-line.ts';
import { applyUpdate, lookForUpdate, useUpdateState } from '#src/app/workers/update.ts';

/** Notices about the app itself, above every page, while they apply. */
export function Notices() {
  const { waitsLong } = useStatus('waitsLong');
  return (
    <>
      <CookiesNotice />
      <WorkerNotice />
      <UpdateNotice />
      <RetainedRowsNotice />
      <SharedDeviceNotice />
      <StorageFailedNotice />
      <StorageSilentNotice />
      <BirthDateNotice />
      <ActivateReminder />
      <RefusedDeletes />
      <LostRowsNotice />
      {waitsLong && <OldUnsent />}
      <FirstVisit />
      <QuickHideKey />
    </>
  );
}

/** Without cookies the browser gives a page no storage either: the worker does not start, and nobody can log in. */
function CookiesNotice() {
  // Where pages are prerendered there is no browser to ask.
  const isTakenOver = useIsTakenOver();
  if (!isTakenOver || navigator.cookieEnabled) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="compact" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>
        This browser blocks cookies for this site, and without them nobody can log in. Allow them in
        the settings of the browser, then reload.
      </Trans>
    </Notice>
  );
}

/** Without the worker nothing is read and nothing is sent. Blocked cookies are the usual cause, and have their own words. */
function WorkerNotice() {
  const { worker } = useStatus('worker');
  if (worker === 'runs' || !navigator.cookieEnabled) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="compact" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>
        The app does not start in this browser. Update the browser, and allow this site to keep data
        on the device; then reload.
      </Trans>
    </Notice>
  );
}

/** A new version is offered; when the server no longer supports this one, the member is asked to update (decisions 50). */
function UpdateNotice() {
  const { build } = useStatus('build');
  const update = useUpdateState();
  useEffect(() => {
    if (build !== 'current') lookForUpdate();
  }, [build]);
  if (update === 'none' && build !== 'too-old') return null;
  if (update === 'failed') return <FailedUpdateNotice isNeeded={build === 'too-old'} />;

  return (
    <Notice
      tone={build === 'too-old' ? 'warning' : 'brand'}
      actions={
        <Button size="compact" onClick={applyUpdate}>
          <Trans>Update</Trans>
        </Button>
      }
    >
      {build === 'too-old' ? (
        <Trans>This version is too old for the site. Please update; what you wrote is kept.</Trans>
      ) : (
        <Trans>A new version is ready.</Trans>
      )}
    </Notice>
  );
}

/** A file of the new version was missing: a reload would show this version again. */
function FailedUpdateNotice({ isNeeded }: { isNeeded: boolean }) {
  return (
    <Notice
      tone={isNeeded ? 'warning' : 'brand'}
      actions={
        <Button size="compact" onClick={applyUpdate}>
          <Trans>Load from the network</Trans>
        </Button>
      }
    >
      {isNeeded ? (
        <Trans>
          This version is too old for the site, and the new one could not be stored on this device.
          What you wrote is kept.
        </Trans>
      ) : (
        <Trans>The new version could not be stored on this device. It is tried again later.</Trans>
      )}
    </Notice>
  );
}

/** After a forced logout the unsent rows of the same member were retained (decisions 27). */
function RetainedRowsNotice() {
  const { retainedRows } = useStatus('retainedRows');
  const { run, busy } = useCommandState((sync) => sync.decideRetainedRows);
  const { isOpen, open, close } = useOpening();
  if (retainedRows === 0) return null;
  const discard = () => {
    close();
    void run({ send: false });
  };
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button kind="quiet" size="compact" onClick={open}>
            <Trans>Discard</Trans>
          </Button>
          <Button kind="soft" size="compact" isBusy={busy} onClick={() => void run({ send: true })}>
            <Trans>Send now</Trans>
          </Button>
          <DiscardDialog isOpen={isOpen} count={retainedRows} onDiscard={discard} onClose={close} />
        </>
      }
    >
      <Plural
        value={retainedRows}
        one="# item was not sent before you were logged out."
        other="# items were not sent before you were logged out."
      />
    </Notice>
  );
}

/** On a shared device: every tab keeps its data in memory only. */
function SharedDeviceNotice() {
  const { session, storage } = useStatus('session', 'storage');
  const { t } = useLingui();
  const [isRead, setRead] = useState(false);
  if (session.state !== 'member' || storage !== 'memory' || isRead) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button kind="quiet" size="compact" onClick={() => setRead(true)}>
          {t`Close`}
        </Button>
      }
    >
      <Trans>Nothing is kept on this device. Closing this tab forgets everything.</Trans>
    </Notice>
  );
}

/**
 * The browser's storage failed while the app was running: the app continues in this tab, and a reload may repair the storage.
 */
function StorageFailedNotice() {
  const { session, storage, waiting } = useStatus('session', 'storage', 'waiting');
  if (session.state !== 'member' || storage !== 'failed') return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="compact" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      {waiting > 0 ? (
        <Trans>
          The storage of this browser has stopped working. Wait with reloading until everything is
          sent.
        </Trans>
      ) : (
        <Trans>
          The storage of this browser has stopped working. Nothing new is kept on this device until
          you reload.
        </Trans>
      )}
    </Notice>
  );
}

/** It is not known yet who is signed in, because the storage does not answer; the worker keeps trying. */
function StorageSilentNotice() {
  const { storage } = useStatus('storage');
  if (storage !== 'silent') return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="compact" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>
        The storage of this browser does not answer. We keep trying. It may help to close other tabs
        of this site.
      </Trans>
    </Notice>
  );
}

/** The age of every member must be known (spec §5). The pages of the signup ask for it themselves. */
function BirthDateNotice() {
  const { pathname } = useLocation();
  const isForMember = useMayHaveLine('no-birth-date');
  const isAsked = pathname === '/signup' || pathname === '/complete-signup';
  return isForMember && !isAsked ? <MissingBirthDate /> : null;
}

function MissingBirthDate() {
  const user = valueOf(useLive(userQuery, {}));
  const isDue = useAccountLine('no-birth-date', user && user.profile.date_of_birth === null);
  if (!isDue) return null;
  return (
    <Notice
      tone="brand"
      actions={
        <LinkButton to="/complete-signup" size="compact">
          <Trans>Continue</Trans>
        </LinkButton>
      }
    >
      <Trans>Your birth date is missing. Everybody here is 18 or older.</Trans>
    </Notice>
  );
}

/** The browser has deleted the storage, and with it unsent work (invariant 32). */
function LostRowsNotice() {
  const { lostRows } = useStatus('lostRows');
  const { t } = useLingui();
  const [isRead, setRead] = useState(false);
  if (lostRows === 0 || isRead) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button kind="quiet" size="compact" onClick={() => setRead(true)}>
          {t`Close`}
        </Button>
      }
    >
      <Plural
        value={lostRows}
        one="Your browser has cleared its storage. # item that was not sent is lost."
        other="Your browser has cleared its storage. # items that were not sent are lost."
      />
    </Notice>
  );
}

const OldUnsent = optionalPart(async () => (await import('./old-unsent.tsx')).OldUnsent);

interface NoticeProps {
  tone: 'brand' | 'info' | 'warning';
  actions: ReactNode;
  children: ReactNode;
}

function Notice({ tone, actions, children }: NoticeProps) {
  return (
    <Banner
      tone={tone}
      role="status"
      isFlush
      action={<span className="flex flex-wrap gap-2">{actions}</span>}
    >
      {children}
    </Banner>
  );
}
