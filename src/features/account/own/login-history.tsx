import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LOGIN_KEEP_DAYS } from '#schemas/limits.ts';
import type { Login } from '#schemas/sessions.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';

const SHOWN_FIRST = 5;

interface LoginHistoryProps {
  /** The latest first. */
  logins: readonly Login[];
  onNewPassword: () => void;
}

/** The last logins and failed attempts, so that one that was not the member's is found, and what to do then. */
export function LoginHistory({ logins, onNewPassword }: LoginHistoryProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? logins : logins.slice(0, SHOWN_FIRST);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">
        <Trans>Logins of the last {LOGIN_KEEP_DAYS} days</Trans>
      </h3>
      {logins.length === 0 && (
        <p className="text-muted">
          <Trans>Nobody has logged in during this time.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {shown.map((login, index) => (
          <LoginRow key={`${login.at} ${index}`} login={login} />
        ))}
      </ul>
      {shown.length < logins.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
      {logins.length > 0 && (
        <Button kind="soft" isWide onClick={onNewPassword}>
          <Trans>Not you? Change your password</Trans>
        </Button>
      )}
    </section>
  );
}

function LoginRow({ login }: { login: Login }) {
  const { t } = useLingui();
  const format = useFormat();
  const { at, device, place, how, succeeded } = login;
  const ways = {
    password: t`Password`,
    code: t`Password and code`,
    recovery_code: t`Password and recovery code`,
    passkey: t`Passkey`,
  };
  const failures = {
    password: t`Wrong password`,
    code: t`Right password, no code`,
    recovery_code: t`Right password, no code`,
    passkey: t`Passkey did not fit`,
  };
  const detail = [place && format.country(place), format.full(at), succeeded && ways[how]];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{device ?? t`Unknown device`}</span>
        <span className="block text-small text-muted">{detail.filter(Boolean).join(' · ')}</span>
      </span>
      {!succeeded && (
        <Chip tone={how === 'password' || how === 'passkey' ? 'warning' : 'danger'}>
          {failures[how]}
        </Chip>
      )}
    </li>
  );
}
