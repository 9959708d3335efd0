import { Trans } from '@lingui/react/macro';
import { MessageSquareCheck, TrainFront, VenetianMask } from 'lucide-react';
import { cx } from '#src/lib/cx.ts';

const HONEST = {
  Icon: VenetianMask,
  tint: 'bg-tint-a',
  title: <Trans>Honest about who is who</Trans>,
  text: (
    <Trans>
      Made-up profiles carry the word “Fictional”, everywhere, before you spend anything.
    </Trans>
  ),
};

const REASONS = [
  {
    Icon: TrainFront,
    tint: 'bg-tint-c',
    title: <Trans>Works in the tunnel</Trans>,
    text: (
      <Trans>Read and write without signal. It goes out by itself when you’re back online.</Trans>
    ),
  },
  {
    Icon: MessageSquareCheck,
    tint: 'bg-tint-b',
    title: <Trans>Sent once, paid once</Trans>,
    text: <Trans>A message never goes out twice and you never pay twice for it.</Trans>,
  },
];

interface ReasonsProps {
  /** The site has made-up profiles, and marks them. */
  isMarking: boolean;
}

const reasonsOf = ({ isMarking }: ReasonsProps) => [...(isMarking ? [HONEST] : []), ...REASONS];

/** The same reasons in short, at the foot of a wide first screen. Assistive technology reads them once, in full. */
export function ReasonTitles(props: ReasonsProps) {
  return (
    <ul aria-hidden="true" className="mt-auto hidden grid-cols-3 gap-5 lg:grid">
      {reasonsOf(props).map(({ Icon, tint, title }) => (
        <li key={tint} className="flex items-center gap-3 text-small font-semibold">
          <Icon strokeWidth={1.5} className="size-9 shrink-0 text-accent" />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}

export function Reasons(props: ReasonsProps) {
  return (
    <section className="mx-auto w-full max-w-page px-4 py-6 md:px-8 md:py-10">
      <h2 className="text-h1">
        <Trans>Why people stay</Trans>
      </h2>
      <ul className={cx('mt-4 grid gap-3', props.isMarking ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
        {reasonsOf(props).map(({ Icon, tint, title, text }) => (
          <li
            key={tint}
            className={cx('flex items-start gap-4 rounded-item p-5 max-[16rem]:flex-col', tint)}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-12 shrink-0 text-accent" />
            <div className="min-w-0">
              <h3 className="text-lead font-bold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
