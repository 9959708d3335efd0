import type { ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { LibraryLanguage } from './library-language.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface PicturesSurfaceProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The whole screen for pictures. Escape and Back close it. */
export function PicturesSurface({ label, onClose, children }: PicturesSurfaceProps) {
  useBackCloses(true, onClose);
  return (
    <LibraryLanguage>
      <ModalOverlay
        isOpen
        onOpenChange={(opens) => {
          if (!opens) onClose();
        }}
        className="fixed inset-0 z-50 animate-veil-in bg-[#120a0c] text-white"
      >
        <Modal className="size-full">
          <RacDialog aria-label={label} className="relative size-full overflow-clip outline-none">
            {children}
          </RacDialog>
        </Modal>
      </ModalOverlay>
    </LibraryLanguage>
  );
}
