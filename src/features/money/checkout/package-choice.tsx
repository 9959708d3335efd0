import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CreditPackage } from '#schemas/credits.ts';
import type { PackageId } from '#schemas/ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { messagePrice, priceOf } from './checkout-price.ts';

interface PackageChoiceProps {
  packages: readonly CreditPackage[];
  /** Credits for one message. */
  cost: number;
  /** Of the discount that applies; null without one. */
  percent: number | null;
  value: PackageId | null;
  onChange: (id: PackageId) => void;
}

/** The packages with their prices; none is chosen for the member. */
export function PackageChoice({ packages, cost, percent, value, onChange }: PackageChoiceProps) {
  const { t } = useLingui();
  const cards = packages.map((given) => ({
    value: given.id,
    title: plural(given.credits, { one: '# credit', other: '# credits' }),
    detail: <Detail given={given} cost={cost} percent={percent} />,
    end: <Price given={given} percent={percent} />,
  }));
  return (
    <RadioCards label={t`Packages`} isLabelHidden cards={cards} value={value} onChange={onChange} />
  );
}

interface PackageProps {
  given: CreditPackage;
  percent: number | null;
}

function Detail({ given, cost, percent }: PackageProps & { cost: number }) {
  const format = useFormat();
  const each = messagePrice(given, { percent, cost });
  const money = each === null ? null : format.price(each);
  return (
    <>
      {money !== null && (
        <span>
          <Trans>{money} per message</Trans>
        </span>
      )}
      <Validity given={given} className="block" />
      {given.personalised && (
        <span className="block">
          <Trans>This price is personal to you</Trans>
        </span>
      )}
      {(given.reason ?? '') !== '' && <span className="block wrap-anywhere">{given.reason}</span>}
    </>
  );
}

function Price({ given, percent }: PackageProps) {
  const format = useFormat();
  const full = format.price(priceOf(given, null));
  if (percent === null) return <span>{full}</span>;
  return (
    <>
      <del className="block text-small font-normal opacity-80">
        <span className="sr-only">
          <Trans>Before:</Trans>{' '}
        </span>
        {full}
      </del>
      <span>{format.price(priceOf(given, percent))}</span>
    </>
  );
}

/** How long the credits of a package last; nothing where they do not end. */
export function Validity({ given, className }: { given: CreditPackage; className: string }) {
  if (given.validity === null) return null;
  return (
    <span className={className}>
      <Plural value={given.validity} one="Valid for # day" other="Valid for # days" />
    </span>
  );
}
