import { cx } from '#src/lib/cx.ts';

interface RangeFieldProps {
  label: string;
  fromLabel: string;
  toLabel: string;
  /** The range in words, beside the label. */
  words: string;
  min: number;
  max: number;
  from: number;
  to: number;
  onChange: (range: [from: number, to: number]) => void;
}

/** The two thumbs never cross and keep a year between them. */
const APART = 1;
/** Both inputs lie over each other: only their thumbs can be touched. */
const INPUT_STYLE = cx(
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none',
  '[&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-brand [&::-webkit-slider-thumb]:bg-card',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-pill',
  '[&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-brand [&::-moz-range-thumb]:bg-card',
);

/** A range between two numbers: two sliders over one line, each moved by arrows too. */
export function RangeField(props: RangeFieldProps) {
  const { label, fromLabel, toLabel, words, min, max, from, to, onChange } = props;
  const bounds = { min, max };
  const percent = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div aria-hidden="true" className="flex justify-between font-medium">
        <span>{label}</span>
        <span className="tabular-nums">{words}</span>
      </div>
      <div className="relative h-11">
        <span className="absolute inset-x-0 top-5 h-1 rounded-pill bg-line" />
        <span
          className="absolute top-5 h-1 rounded-pill bg-brand forced-colors:bg-[Highlight]"
          style={{ insetInlineStart: percent(from), insetInlineEnd: `calc(100% - ${percent(to)})` }}
        />
        <Thumb
          {...bounds}
          label={fromLabel}
          value={from}
          // Where both lie at the end of the line the other one could not be reached below it.
          isOnTop={from > (min + max) / 2}
          onChange={(value) => onChange([Math.max(min, Math.min(value, to - APART)), to])}
        />
        <Thumb
          {...bounds}
          label={toLabel}
          value={to}
          onChange={(value) => onChange([from, Math.min(max, Math.max(value, from + APART))])}
        />
      </div>
    </fieldset>
  );
}

interface ThumbProps {
  label: string;
  min: number;
  max: number;
  value: number;
  isOnTop?: boolean;
  onChange: (value: number) => void;
}

const Thumb = ({ label, isOnTop = false, onChange, ...rest }: ThumbProps) => (
  <input
    {...rest}
    type="range"
    aria-label={label}
    onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    className={cx(INPUT_STYLE, isOnTop && 'z-1')}
  />
);
