import { useRef, useState, type ReactNode, type Ref } from 'react';
import type { MenuItem } from './menu-item.ts';
import { optionalPart } from './optional-part.tsx';

const MenuSurface = optionalPart(async () => (await import('./menu-surface.tsx')).MenuSurface);

/** The attributes of the trigger; spread them onto a button. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: { key: string; preventDefault: () => void }) => void;
}

/** Handled as keys, not as the click they would cause: only then does the first item get the focus. */
const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (props: MenuTriggerProps) => ReactNode;
}

/** A button that opens a list of actions. The list's code loads when it first opens. */
export function Menu({ label, items, trigger }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (!OPENING_KEYS.has(event.key)) return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {isOpen && (
        <MenuSurface label={label} items={items} trigger={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
