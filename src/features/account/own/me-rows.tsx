import { Plural, Trans } from '@lingui/react/macro';
import { Clock, EyeOff, LifeBuoy } from 'lucide-react';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { useStatus } from '#src/data/use-status.ts';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';

/** What lies behind Me: unsent intents, who was hidden or blocked, and the cases with the site. */
export function MeRows() {
  const { waiting, needsYou } = useStatus('waiting', 'needsYou');
  const unsent = waiting + needsYou;
  const siteHas = useSiteHas();
  return (
    <IconRows>
      <IconRow
        to="/waiting"
        icon={<Clock aria-hidden="true" />}
        tint="c"
        title={<Trans>Waiting to be sent</Trans>}
        detail={
          unsent > 0 && (
            <Plural value={unsent} one="# item not sent yet" other="# items not sent yet" />
          )
        }
      />
      {(siteHas('listHides') || siteHas('listBlocks')) && (
        <IconRow
          to={siteHas('listHides') ? '/likes/hidden' : '/likes/blocked'}
          section="/me"
          icon={<EyeOff aria-hidden="true" />}
          tint="a"
          title={<Trans>Hidden and blocked</Trans>}
        />
      )}
      {(siteHas('listReports') || siteHas('makeComplaint')) && (
        <IconRow
          to="/complaints"
          section="/me"
          icon={<LifeBuoy aria-hidden="true" />}
          tint="b"
          title={<Trans>Reports and questions</Trans>}
          detail={<Trans>What you reported, our decisions, and our answers</Trans>}
        />
      )}
    </IconRows>
  );
}
