import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import type { Card } from '#schemas/profile.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { usePersonItems } from './use-person-items.tsx';

/** On the photo of a card: hide, block, report. Smaller to the eye than to the finger, because the heart comes first. */
export const CardMenu = memo(function CardMenu({ card }: { card: Card }) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const items = usePersonItems({ card, target: { type: 'profile', id: card.id } });
  const label = t`More about ${name}`;
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={label}
          kind="inverse"
          icon={
            <span className="inline-flex size-8 items-center justify-center rounded-pill bg-glass text-ink shadow-lift contrast-more:border">
              <EllipsisVertical aria-hidden="true" className="size-4.5!" />
            </span>
          }
        />
      )}
    />
  );
});
