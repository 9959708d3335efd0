import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';

/** Once above people of whom some are fictional: a new member may not know the mark yet. */
export function SomeAreFictional() {
  return (
    <Banner tone="warning" icon={<Sparkles />}>
      <Trans>
        Some profiles on this site are fictional: the site writes for them, and you cannot meet
        them. They always carry the word “Fictional”.
      </Trans>
    </Banner>
  );
}
