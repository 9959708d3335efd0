import type { PointerEventHandler, ReactNode, RefObject } from 'react';
import { Popover as RacPopover } from 'react-aria-components/Popover';

interface PopoverSurfaceProps {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onHover: (isWanted: boolean) => PointerEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** Placed by the library; Escape and a press elsewhere close it, the rest of the page stays usable. */
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
      // The library's word for a popover that is a dialog by role and leaves the focus where it is.
      trigger="PreviewTrigger"
      triggerRef={trigger}
      aria-label={label}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="max-w-72 rounded-card border border-line bg-raised text-small shadow-float motion-safe:animate-enter"
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
