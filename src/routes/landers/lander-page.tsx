import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LanderFrame } from '#src/features/landers/frame/lander-frame.tsx';
import { useNicheWords } from '#src/features/landers/use-niche-words.ts';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';
import { LanderForm } from './lander-parts.ts';
import { LanderCard } from './lander-card.tsx';

interface LanderPageProps {
  hero: ReactNode;
  bar?: 'paper' | 'picture' | 'none';
  isDark?: boolean;
  /** False where the hero shows no member, or a real member. */
  isDrawn?: boolean;
  /** Instead of the words of the niche. */
  invitation?: ReactNode;
  form?: ReactNode;
  goOn?: string;
}

/** Every landing page: its hero, and the one form that they share. */
export function LanderPage(props: LanderPageProps) {
  const { hero, bar = 'paper', isDark = false, isDrawn = true, form, goOn = '/' } = props;
  const { t } = useLingui();
  const { session } = useStatus('session');
  const settings = useSettings();
  const { invitation } = useNicheWords();
  useTitle(t`Meet someone`);

  return (
    <LanderFrame
      bar={bar}
      site={settings?.name ?? ''}
      niche={settings?.niche ?? 1}
      isVisitor={session.state === 'visitor'}
      status={<StatusChip />}
      isDark={isDark}
      hero={hero}
      isDrawn={isDrawn}
    >
      <LanderCard
        invitation={props.invitation ?? invitation}
        form={form ?? <LanderForm />}
        goOn={goOn}
      />
    </LanderFrame>
  );
}
