import { Plural, Trans } from '@lingui/react/macro';
import { Clock, Eye, EyeOff, Pencil } from 'lucide-react';
import { useStatus } from '#src/data/use-status.ts';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';

/** What lies behind Me: the own profile, unsent intents, and who was hidden or blocked. */
export function MeRows() {
  const { waiting, needsYou, session } = useStatus('waiting', 'needsYou', 'session');
  const unsent = waiting + needsYou;
  return (
    <IconRows>
      <IconRow
        to="/profile"
        icon={<Pencil aria-hidden="true" />}
        tint="a"
        title={<Trans>Edit profile</Trans>}
        detail={<Trans>Pictures, words and privacy</Trans>}
      />
      {session.state === 'member' && (
        <IconRow
          to={`/members/${session.member}`}
          icon={<Eye aria-hidden="true" />}
          tint="b"
          title={<Trans>See as others do</Trans>}
        />
      )}
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
      <IconRow
        to="/likes/hidden"
        section="/me"
        icon={<EyeOff aria-hidden="true" />}
        tint="a"
        title={<Trans>Hidden and blocked</Trans>}
      />
    </IconRows>
  );
}
