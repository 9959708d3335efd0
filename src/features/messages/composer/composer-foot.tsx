import { Plural, Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import {
  useCreditsWords,
  useMessageMoney,
  type MessageMoney,
} from '#src/data/payment/use-message-money.ts';
import { usePassedLimit } from '#src/data/payment/use-daily-limit.ts';
import { useStartsWords } from '#src/data/payment/starts-left.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { coveredMessages, type Price } from '#src/data/payment/price.ts';

interface ComposerFootProps {
  left: number | null;
  price: Price;
  isFictional: boolean;
  isEdit: boolean;
  /** How many conversations can be begun for now; null when this one has begun. */
  startsLeft?: number | null | undefined;
}

/** Below the field: that the profile is fictional, how many messages the credits cover, and how many characters are left. */
export function ComposerFoot(props: ComposerFootProps) {
  const { left, price, isFictional, isEdit, startsLeft = null } = props;
  const covered = coveredMessages(price);
  const money = useMessageMoney()(price.cost);
  const passed = usePassedLimit(price.cost);
  const startsWords = useStartsWords()(startsLeft);
  return (
    <div className="flex min-h-2 flex-wrap items-center justify-between gap-x-3 px-4 pb-1 text-meta text-muted">
      {isFictional && (
        <p className="flex items-center gap-1.5 py-1">
          <Sparkles aria-hidden="true" className="size-3.5 shrink-0" />
          <Trans>Fictional profile, answers automatically</Trans>
        </p>
      )}
      {price.cost === 0 && !isEdit && <SiteMoney isKnown={price.isKnown} />}
      {covered !== null && (
        <p className="py-1 tabular-nums">
          {money !== null && (
            <span>
              <MoneyWords {...money} />
              {'\u00A0· '}
            </span>
          )}
          <span>
            <Plural
              value={covered}
              _0="Your credits do not cover another message"
              one="Your credits cover # more message"
              other="Your credits cover # more messages"
            />
          </span>
        </p>
      )}
      {passed !== null && <PassedLine limit={passed.limit} />}
      <p className="py-1 empty:hidden">{startsWords}</p>
      <p role="status" className="ms-auto py-1 tabular-nums empty:hidden">
        {left !== null && left >= 0 && (
          <span>
            <Plural value={left} one="# character left" other="# characters left" />
          </span>
        )}
        {left !== null && left < 0 && (
          <span className="font-semibold text-danger">
            <Plural value={-left} one="# character too many" other="# characters too many" />
          </span>
        )}
      </p>
    </div>
  );
}

function MoneyWords({ text: money, isLeast }: MessageMoney) {
  return isLeast ? (
    <Trans>From {money}, only when it arrives</Trans>
  ) : (
    <Trans>{money}, only when it arrives</Trans>
  );
}

/** While the price is not known, and on a site that sells its credits elsewhere: its settings contain the least that it can be. */
function SiteMoney({ isKnown }: { isKnown: boolean }) {
  const sells = useSettings()?.sells_credits ?? true;
  const least = useMessageMoney()(0);
  if ((sells && isKnown) || least === null) return null;
  const money = least.text;
  return (
    <p className="py-1 tabular-nums">
      <Trans>From {money}</Trans>
    </p>
  );
}

/** Said while the member writes: the next message passes the limit that they set themselves. */
function PassedLine({ limit }: { limit: number }) {
  const credits = useCreditsWords()(limit);
  return (
    <p className="py-1 font-semibold text-warning tabular-nums">
      <Trans>This passes your limit of {credits} for today.</Trans>
    </p>
  );
}
