import type { PointerEventHandler, ReactNode, RefObject } from 'react';
import { Popover as RacPopover } from 'react-aria-components/Popover';

interface PopoverSurfaceProps {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onHover: (isWanted: boolean) => PointerEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** The library positions it; Escape and a press elsewhere close it, and the rest of the page stays usable. */
export function PopoverSurface({
  label,
  trigger,
  onHover,
  onClose,
  children,
}: PopoverSurfaceProps) {
  return (
    <RacPopover
      isOpen
      isNonModal
      // The library's name for a popover with the role of a dialog that leaves the focus where it is.
      trigger="PreviewTrigger"
      triggerRef={trigger}
      aria-label={label}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="max-w-72 rounded-card border border-line bg-raised text-small shadow-float animate-enter"
    >
      <div
        role="status"
        className="px-4 py-3"
        onPointerEnter={onHover(true)}
        onPointerLeave={onHover(false)}
      >
        {children}
      </div>
    </RacPopover>
  );
}
