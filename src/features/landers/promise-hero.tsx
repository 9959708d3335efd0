import { Trans } from '@lingui/react/macro';
import { Coins, Sparkles, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PaperHero } from '#src/features/landers/frame/paper-hero.tsx';
import { useNicheWords } from './use-niche-words.ts';

/** What a visitor may count on, before anything is asked. */
export function Hero() {
  const { promise, lead } = useNicheWords();
  return (
    <PaperHero tone="page" title={<HeroTitle lead={lead}>{promise}</HeroTitle>}>
      <ul className="mt-6 flex flex-col gap-3 px-4 lg:mt-10 lg:max-w-[44rem] lg:gap-4 lg:px-0">
        <Fact tone="bg-tint-a" icon={<Coins aria-hidden="true" />}>
          <Trans>You see what a message costs before you send it.</Trans>
        </Fact>
        <Fact tone="bg-tint-b" icon={<Sparkles aria-hidden="true" />}>
          <Trans>A made-up profile says that it is made up.</Trans>
        </Fact>
        <Fact tone="bg-tint-c" icon={<WifiOff aria-hidden="true" />}>
          <Trans>Without a connection you read on and write on. It is sent later.</Trans>
        </Fact>
      </ul>
    </PaperHero>
  );
}

interface FactProps {
  tone: string;
  icon: ReactNode;
  children: ReactNode;
}

function Fact({ tone, icon, children }: FactProps) {
  return (
    <li
      className={`flex items-center gap-4 rounded-item p-5 text-lead font-semibold lg:p-6 lg:text-name ${tone}`}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-card text-accent">
        {icon}
      </span>
      {children}
    </li>
  );
}
