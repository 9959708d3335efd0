import { useId, type ReactNode } from 'react';

interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  /** The line below the title. */
  detail: ReactNode;
  /** The large text at the end of the card, such as a price. */
  end: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean | undefined;
  cards: readonly RadioCard<Value>[];
  /** Null before the first choice. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A group of native radios, each in a card of its own. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, isLabelHidden = false, cards, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-small font-semibold'}>
        {label}
      </legend>
      <div className="flex flex-col gap-2.5">
        {cards.map((card) => (
          <Card
            key={card.value}
            name={name}
            card={card}
            isChosen={card.value === value}
            onChoose={() => onChange(card.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CardProps {
  name: string;
  card: RadioCard<string>;
  isChosen: boolean;
  onChoose: () => void;
}

function Card({ name, card, isChosen, onChoose }: CardProps) {
  return (
    <label className="flex min-h-19 items-center gap-3.5 rounded-card border-[1.5px] border-line bg-card px-4 py-3 hover:border-control has-checked:border-brand has-checked:bg-soft has-checked:text-on-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent contrast-more:border-control">
      <input
        type="radio"
        name={name}
        value={card.value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5.5 shrink-0 accent-brand"
      />
      {/* In an enlarged page the end is below the words. */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3.5 gap-y-1">
        <span className="min-w-0 grow basis-24">
          <span className="block font-[650]">{card.title}</span>
          <span className="block text-small opacity-85">{card.detail}</span>
        </span>
        <span className="ms-auto text-end text-lead font-[750] tabular-nums">{card.end}</span>
      </span>
    </label>
  );
}
