import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePricedConversation } from '#src/data/payment/use-priced-conversation.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useOpeners } from '#src/i18n/use-openers.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { userQuery } from '#sync/queries/account.ts';

export interface Greeted {
  id: ProfileId;
  name: string;
  age: number | null;
}

interface HelloDialogProps {
  person: Greeted;
  isOpen: boolean;
  onClose: () => void;
}

/** Pressing a sentence sends it, for the price that stands beside it. It is stored on the device first, so it works offline. */
export function HelloDialog({ person, isOpen, onClose }: HelloDialogProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Say hello to ${name}`} closeLabel={t`Close`}>
      <Openers person={person} onSent={onClose} />
    </Dialog>
  );
}

function Openers({ person, onSent }: { person: Greeted; onSent: () => void }) {
  const { connectivity } = useStatus('connectivity');
  const { run, busy, failure } = useCommandState((sync) => sync.sendMessage);
  const failureText = useFailureText();
  const openers = useOpeners(person.name);
  const isUnconfirmed = valueOf(useLive(userQuery, {}))?.confirmed === false;

  const cost = usePricedConversation(person.id)?.cost_next ?? 0;
  const credits = plural(cost, { one: '# credit', other: '# credits' });

  const send = async (body: string) => {
    if (busy) return;
    const outcome = await run({ profile: person.id, body, ...(cost > 0 ? { cost } : {}) });
    if (outcome.ok) onSent();
  };
  return (
    <div className="flex flex-col gap-3 pb-4">
      <p className="text-muted">
        {isUnconfirmed ? (
          <Trans>Choose your words. They are sent as soon as your address is confirmed.</Trans>
        ) : connectivity === 'offline' ? (
          <Trans>You are offline. What you choose is sent when you are back.</Trans>
        ) : (
          <Trans>Choose your words.</Trans>
        )}
      </p>
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {openers.map((opener) => (
        <Button key={opener} kind="soft" isWide onClick={() => void send(opener)}>
          {cost > 0 ? `${opener} · ${credits}` : opener}
        </Button>
      ))}
    </div>
  );
}
