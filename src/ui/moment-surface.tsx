import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as RacDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { IconButton } from './icon-button.tsx';
import { LibraryLanguage } from './library-language.tsx';

interface MomentSurfaceProps {
  onClose: () => void;
  closeLabel: string;
  /** Focused from the first frame, so a screen reader reads it once. */
  title: ReactNode;
  picture: ReactNode;
  children: ReactNode;
}

/** The whole screen for one moment: a picture above the words, beside them on wide screens. Escape closes it. */
export function MomentSurface(props: MomentSurfaceProps) {
  const { onClose, closeLabel, title, picture, children } = props;
  return (
    <LibraryLanguage>
      <ModalOverlay
        isOpen
        onOpenChange={(opens) => {
          if (!opens) onClose();
        }}
        className="fixed inset-0 z-50 animate-moment bg-dusk text-white lg:bg-size-[150%_160%] lg:bg-position-[100%_0]"
      >
        <Modal className="size-full overflow-y-auto overscroll-contain">
          <RacDialog className="pad-top-safe pad-bottom-safe relative mx-auto flex min-h-full max-w-form flex-col outline-none lg:max-w-page lg:flex-row lg:items-center lg:gap-16 lg:px-16">
            <IconButton
              kind="inverse"
              label={closeLabel}
              icon={<X aria-hidden="true" />}
              onClick={onClose}
              className="absolute end-2 top-2 z-10"
            />
            <div className="flex grow items-center justify-center px-8 pt-8 lg:w-1/2">
              {picture}
            </div>
            <div className="flex flex-col gap-4 px-4 pb-5 lg:w-1/2">
              <Heading
                slot="title"
                tabIndex={-1}
                ref={(heading) => heading?.focus({ preventScroll: true })}
                className="text-center text-moment text-balance outline-none lg:text-start"
              >
                {title}
              </Heading>
              {children}
            </div>
          </RacDialog>
        </Modal>
      </ModalOverlay>
    </LibraryLanguage>
  );
}
