import { Trans, useLingui } from '@lingui/react/macro';
import { Moon } from 'lucide-react';
import type { User } from '#schemas/account.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { usePause } from './use-pause.ts';
import { usePausedUntil } from './use-paused-until.ts';

/** At the top of Me while the profile is paused: a member who forgot the pause would wonder why no one writes. */
export function PausedBanner({ user }: { user: User }) {
  const { t } = useLingui();
  const format = useFormat();
  const isAway = useIsAway();
  const pausedUntil = usePausedUntil(user);
  const { isBusy, resume } = usePause();
  if (pausedUntil === null) return null;
  const day = format.date(pausedUntil);
  return (
    <Banner
      tone="brand"
      icon={<Moon />}
      action={
        !isAway && (
          <Button
            kind="outline"
            size="compact"
            isBusy={isBusy}
            busyLabel={t`Loading...`}
            onClick={resume}
          >
            <Trans>End the pause</Trans>
          </Button>
        )
      }
    >
      <Trans>Your profile is paused until {day}.</Trans>
    </Banner>
  );
}
