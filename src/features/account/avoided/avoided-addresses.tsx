import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { AvoidedChange } from '#sync/api.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { AvoidedList } from './avoided-list.tsx';
import { type Avoided, useAvoided } from './use-avoided.ts';

export interface AvoidedAddressesProps {
  text: string;
  onText: (text: string) => void;
}

/** The addresses whose owners never see the member (contract 81): the site knows how many there are, and not which. */
export function AvoidedAddresses({ text, onText }: AvoidedAddressesProps) {
  const avoided = useAvoided();
  const isAway = useIsAway();
  return (
    <div className="flex flex-col gap-5">
      <WhatItDoes />
      <AvoidedList avoided={avoided} isAway={isAway} />
      <AvoidedForm avoided={avoided} isAway={isAway} text={text} onText={onText} />
    </div>
  );
}

/** What the last press found in the text: nothing to send, or something that is no address beside those that were sent. */
type AvoidedFinding = 'none' | 'rest' | null;

interface AvoidedFormProps extends AvoidedAddressesProps {
  avoided: Avoided;
  isAway: boolean;
}

/** What is sent leaves the field, and the rest stays. */
function useAvoidedText({ avoided, isAway, text, onText }: AvoidedFormProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<AvoidedFinding>(null);
  const isReady = !isAway && !avoided.isBusy;
  const finish = (change: AvoidedChange | null, done: string) => {
    if (change === null) return;
    if (!change.isSent) return setFound('none');
    setFound(change.left === '' ? null : 'rest');
    onText(change.left);
    showToast({ text: done });
  };
  const type = (next: string) => {
    setFound(null);
    onText(next);
  };
  return {
    found,
    isReady,
    type,
    add: async () => {
      if (isReady) finish(await avoided.add(text), t`Added. You and they do not see each other.`);
    },
    remove: async () => {
      if (isReady) finish(await avoided.remove(text), t`These addresses no longer count.`);
    },
    pick: async () => {
      const picked = await pickEmails();
      if (picked !== '') type([text.trim(), picked].filter((part) => part !== '').join('\n'));
    },
  };
}

function AvoidedForm(props: AvoidedFormProps) {
  const { t } = useLingui();
  const { avoided, text } = props;
  const { found, isReady, type, add, remove, pick } = useAvoidedText(props);
  const errors = {
    none: t`There is no email address in this.`,
    rest: t`What is left here is no email address.`,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-5">
      <TextArea
        isLong
        label={t`Email addresses`}
        hint={t`One on each line, or a pasted list. Phone numbers do not count: accounts here have none.`}
        error={found === null ? undefined : errors[found]}
        name="avoided"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {hasContactPicker() && (
        <Button kind="soft" isWide onClick={() => void pick()}>
          <Trans>Choose from your contacts</Trans>
        </Button>
      )}
      <FormEnd isBusy={avoided.isBusy} failure={avoided.failure}>
        <Trans>Never show me to them</Trans>
      </FormEnd>
      <Button kind="quiet" isWide aria-disabled={!isReady} onClick={() => void remove()}>
        <Trans>Remove these addresses</Trans>
      </Button>
    </form>
  );
}

function WhatItDoes() {
  return (
    <div className="flex flex-col gap-2">
      <p>
        <Trans>
          Enter the addresses of people who must not find you here, such as an ex, family or
          colleagues. Whoever has an account with one of them does not see you, and you do not see
          them. A chat you have with them is gone for both of you. Nobody is told.
        </Trans>
      </p>
      <p className="text-small text-muted">
        <Trans>
          Your device turns each address into a code before it is sent. We cannot read it back, so
          to remove one you enter it again.
        </Trans>
      </p>
    </div>
  );
}

/** The contacts of the device, where its browser offers them: the member picks, and the page gets what was picked. */
interface Picker {
  select: (properties: ['email'], options: { multiple: true }) => Promise<{ email?: string[] }[]>;
}

const isPicker = (given: unknown): given is Picker =>
  typeof given === 'object' && given !== null && 'select' in given;

/** Null in browsers without it. */
function picker(): Picker | null {
  const given: unknown = 'contacts' in navigator ? navigator.contacts : null;
  return isPicker(given) ? given : null;
}

const hasContactPicker = (): boolean => picker() !== null;

/** The addresses of the picked contacts, one on each line; empty when none was picked. */
async function pickEmails(): Promise<string> {
  try {
    const picked = (await picker()?.select(['email'], { multiple: true })) ?? [];
    return picked.flatMap(({ email = [] }) => email).join('\n');
  } catch {
    return '';
  }
}
