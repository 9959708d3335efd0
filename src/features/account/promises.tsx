import { Trans } from '@lingui/react/macro';
import { BadgeCheck, HeartHandshake, WifiOff } from 'lucide-react';

const PROMISES = [
  {
    Icon: WifiOff,
    title: <Trans>Works without a connection</Trans>,
    text: <Trans>Everything you had is there. What you write waits and arrives once.</Trans>,
  },
  {
    Icon: BadgeCheck,
    title: <Trans>Honest about who is who</Trans>,
    text: <Trans>Fictional profiles carry their mark everywhere. No surprises.</Trans>,
  },
  {
    Icon: HeartHandshake,
    title: <Trans>Nothing gets lost</Trans>,
    text: <Trans>No text disappears, no message is sent twice.</Trans>,
  },
];

export function Promises() {
  return (
    <section className="border-t border-line bg-card">
      <ul className="mx-auto grid w-full max-w-page gap-6 px-4 py-8 sm:grid-cols-3 md:px-8 md:py-12">
        {PROMISES.map(({ Icon, title, text }) => (
          <li key={Icon.displayName} className="flex gap-4 sm:flex-col">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-soft text-on-soft">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span>
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
