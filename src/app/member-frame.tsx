/** What surrounds every page of a member, in one file: it is loaded at each start. */
import { useLingui } from '@lingui/react/macro';
import { RailPortrait } from '#src/features/account/rail-portrait.tsx';
import { useConsentLink } from '#src/features/consent/use-consent-link.ts';
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

/** Shows nothing: the account of the signed-in member gets the choice made on this device. */
export function MemberConsent() {
  useConsentLink();
  return null;
}

export { MemberNotices } from './notices/member-notices.tsx';
