import { useLingui } from '@lingui/react/macro';
import { RailPortrait } from '#src/features/account/rail-portrait.tsx';
import { BottomTabs } from '#src/ui/bottom-tabs.tsx';
import { Rail } from '#src/ui/rail.tsx';
import { useNavigationItems } from './navigation.tsx';

/** Beside the page, from 768 px. */
export function MemberRail({ site }: { site: string }) {
  const { t } = useLingui();
  return (
    <Rail
      label={t`Main`}
      home={{ to: '/', name: site || t`Start page` }}
      items={useNavigationItems()}
      foot={<RailPortrait />}
    />
  );
}

/** Below the page, on phones. */
export function MemberTabs() {
  const { t } = useLingui();
  return <BottomTabs label={t`Main`} items={useNavigationItems()} />;
}
