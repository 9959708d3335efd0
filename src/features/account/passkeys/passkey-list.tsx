import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey } from '#schemas/passkeys.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';

export interface PasskeyAct {
  kind: 'rename' | 'remove';
  passkey: Passkey;
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** The form that the member comes back from: its button gets the focus. */
  last: PasskeyAct | null;
  onAct: (act: PasskeyAct) => void;
}

export function PasskeyList({ passkeys, last, onAct }: PasskeyListProps) {
  const { t } = useLingui();
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label={t`Passkeys`} className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          last={last?.passkey.id === passkey.id ? last.kind : null}
          onAct={(kind) => onAct({ kind, passkey })}
        />
      ))}
    </ul>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  last: PasskeyAct['kind'] | null;
  onAct: (kind: PasskeyAct['kind']) => void;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

function PasskeyRow({ passkey, last, onAct }: PasskeyRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { name, created, last_used: lastUsed } = passkey;
  const added = format.ago(created, now);
  const used = lastUsed && format.ago(lastUsed, now);
  const act = (kind: PasskeyAct['kind']) => ({
    ref: last === kind ? focus : undefined,
    onClick: () => onAct(kind),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-muted">
          {used ? t`Added ${added} · Last used ${used}` : t`Added ${added} · Never used`}
        </span>
      </span>
      <span className="-mx-4 flex flex-wrap">
        <Button kind="quiet" size="compact" aria-label={t`Rename ${name}`} {...act('rename')}>
          <Trans>Rename</Trans>
        </Button>
        <Button kind="quiet" size="compact" aria-label={t`Remove ${name}`} {...act('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  );
}
