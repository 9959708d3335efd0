import { Clock3 } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { Menu as RacMenu, MenuItem as RacMenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';

import { cx } from '#src/lib/cx.ts';

import { LibraryLanguage } from './library-language.tsx';
import type { MenuItem } from './menu-item.ts';
import { useBackCloses } from './use-back-closes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface MenuSurfaceProps {
  label: string;
  /** A line above the items. */
  head?: string | null;
  items: readonly MenuItem[];
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Arrow keys, type-ahead, Escape; focus returns to the trigger. */
export function MenuSurface({ label, head = null, items, trigger, onClose }: MenuSurfaceProps) {
  const headId = useId();
  useBackCloses(true, onClose);
  return (
    <LibraryLanguage>
      <Popover
        isOpen
        triggerRef={trigger}
        aria-label={label}
        placement="bottom end"
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className="max-h-80 max-w-[min(24rem,calc(100vw-1.5rem))] min-w-[min(13rem,calc(100vw-1.5rem))] overflow-auto rounded-card border border-line bg-raised p-1.5 shadow-float animate-enter"
      >
        {head !== null && (
          <p id={headId} className="px-3 pt-2 pb-1 text-small text-muted">
            {head}
          </p>
        )}
        <RacMenu
          aria-label={label}
          {...(head === null ? {} : { 'aria-describedby': headId })}
          // A menu takes the focus when it opens, because its arrow keys need it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus="first"
          onClose={onClose}
          className="outline-none"
        >
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </RacMenu>
      </Popover>
    </LibraryLanguage>
  );
}

function Item({ item }: { item: MenuItem }) {
  return (
    <RacMenuItem
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled ?? false}
      onAction={item.onSelect}
      className={cx(
        item.isTile
          ? 'inline-flex size-11 cursor-pointer items-center justify-center rounded-pill text-h2'
          : 'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 font-medium',
        item.isChosen && 'bg-soft-strong',
        'data-focused:bg-sunk data-focused:-outline-offset-2 data-disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0',
        item.isDangerous && 'text-danger',
      )}
    >
      <ItemContent item={item} />
    </RacMenuItem>
  );
}

function ItemContent({ item: { icon, label, note, isTile = false } }: { item: MenuItem }) {
  return (
    <>
      {icon}
      {isTile ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <Text slot="label" className="min-w-0 overflow-clip wrap-anywhere">
          {label}
        </Text>
      )}
      {note !== undefined && (
        <Text
          slot="description"
          className="ms-auto flex shrink-0 items-center gap-1 ps-3 text-small font-normal text-muted"
        >
          <Clock3 aria-hidden="true" className="size-4!" />
          {note}
        </Text>
      )}
    </>
  );
}
