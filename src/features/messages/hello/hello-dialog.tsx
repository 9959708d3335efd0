import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import type { ListedCard } from '#schemas/profile.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePassedLimit } from '#src/data/payment/use-daily-limit.ts';
import { useLimitQuestion } from '#src/data/payment/use-limit-question.ts';
import {
  useGetCredits,
  useMessagePrice,
  type MessagePrice,
} from '#src/data/payment/use-message-price.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useOpeners } from '#src/i18n/use-openers.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PersonMarks } from '#src/ui/person-marks.tsx';
import { QuestionBanner } from '#src/ui/question-banner.tsx';
import { FirstPaidNotice } from '#src/features/messages/composer/first-paid-notice.tsx';
import { userQuery } from '#sync/queries/account.ts';

export type GreetedPerson = Pick<
  ListedCard,
  'id' | 'name' | 'age' | 'fictional' | 'verified' | 'main_image' | 'hook'
>;

interface HelloDialogProps {
  person: GreetedPerson;
  isOpen: boolean;
  onClose: () => void;
}

/** Pressing a sentence sends it for the price beside it, to a fictional person after a question. It is stored on the device first, so it works offline. */
export function HelloDialog({ person, isOpen, onClose }: HelloDialogProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  const marks = usePersonMarks()(person);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Say hello to ${name}`} closeLabel={t`Close`}>
      <p className="flex pb-2 empty:hidden">
        <PersonMarks {...marks} />
      </p>
      <Openers person={person} onSent={onClose} />
    </Dialog>
  );
}

interface Asked {
  body: string;
  about: 'fiction' | 'limit';
}

interface Agreed {
  /** That the person does not exist, which is asked before a first message that costs something (product 5). */
  fiction?: boolean;
  /** To pass the daily limit. */
  limit?: boolean;
}

/** Between the press on a sentence and the message: the nature of a fictional profile, then the member's own daily limit. */
function useHello(person: GreetedPerson, onSent: () => void) {
  const { run, busy, failure } = useCommandState((sync) => sync.sendMessage);
  const price = useMessagePrice(person.id);
  const { cost, credits } = price;
  const getCredits = useGetCredits(person.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const passed = usePassedLimit(cost);
  const mustRead = person.fictional && credits !== null;

  const send = async (body: string, agreed: Agreed = {}) => {
    if (busy) return;
    if (!price.isCovered) return void getCredits(body);
    if (mustRead && agreed.fiction !== true) return setAsked({ body, about: 'fiction' });
    if (passed !== null && agreed.limit !== true) return setAsked({ body, about: 'limit' });
    const paid = { ...(cost > 0 ? { cost } : {}), ...(agreed.limit ? { anyway: true } : {}) };
    const outcome = await run({ profile: person.id, body, isApart: true, ...paid });
    if (outcome.ok) onSent();
  };
  const sendAsked = (agreed: Agreed) => void (asked !== null && send(asked.body, agreed));
  const limit = useLimitQuestion(cost, () => sendAsked({ fiction: true, limit: true }));
  const about = asked?.about ?? null;
  return {
    price,
    failure,
    send,
    fiction: about === 'fiction' && mustRead ? credits : null,
    afterFiction: () => sendAsked({ fiction: true }),
    limit: about === 'limit' ? limit : null,
  };
}

function Openers({ person, onSent }: { person: GreetedPerson; onSent: () => void }) {
  const { connectivity } = useStatus('connectivity');
  const failureText = useFailureText();
  const hasPicture = person.main_image !== null;
  const openers = useOpeners({ name: person.name, hasPicture, words: person.hook, isNew: true });
  const isUnconfirmed = valueOf(useLive(userQuery, {}))?.confirmed === false;
  const { name } = usePersonName()(person);
  const { price, failure, send, fiction, afterFiction, limit } = useHello(person, onSent);
  return (
    <div className="flex flex-col gap-3 pb-4">
      <p className="text-muted">
        {isUnconfirmed ? (
          <Trans>Choose your words. They are sent as soon as your address is confirmed.</Trans>
        ) : connectivity === 'offline' ? (
          <Trans>You are offline. What you choose is sent when you’re back online.</Trans>
        ) : (
          <Trans>Choose your words.</Trans>
        )}
      </p>
      <PriceLine price={price} />
      <p className="text-small text-muted empty:hidden">{price.starts}</p>
      {fiction !== null && (
        <FirstPaidNotice name={name} credits={fiction} onSend={afterFiction} isFlush={false} />
      )}
      {limit !== null && <QuestionBanner icon={<HandCoins />} {...limit} />}
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {openers.map((opener) => (
        <Button key={opener} kind="soft" isWide onClick={() => void send(opener)}>
          {price.credits === null ? opener : `${opener} · ${price.credits}`}
        </Button>
      ))}
    </div>
  );
}

/** What one hello costs. Without enough credits the chosen words wait in the conversation. */
function PriceLine({ price: { sentence, isCovered } }: { price: MessagePrice }) {
  if (sentence === null) return null;
  return (
    <p className="text-small text-muted tabular-nums">
      {sentence}{' '}
      {!isCovered && (
        <span>
          <Trans>You need more credits: your words wait in the chat while you get some.</Trans>
        </span>
      )}
    </p>
  );
}
