import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as RacDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { cx } from '#src/lib/cx.ts';

import { IconButton } from './icon-button.tsx';
import { LibraryLanguage } from './library-language.tsx';

export interface DialogSurfaceProps {
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  /** `alert` cannot be dismissed by pressing outside it, and has no close button. */
  kind?: 'dialog' | 'alert' | undefined;
  children: ReactNode;
}

/** Focus stays inside, the page behind is hidden from assistive technology, and focus returns on close. */
export function DialogSurface(props: DialogSurfaceProps) {
  const { onClose, title, closeLabel, actions, kind = 'dialog', children } = props;
  const isAlert = kind === 'alert';
  return (
    <LibraryLanguage>
      <ModalOverlay
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        isDismissable={!isAlert}
        className="fixed inset-0 z-40 flex items-end justify-center bg-scrim sm:items-center sm:p-6"
      >
        <Modal
          className={cx(
            'pad-bottom-safe flex max-h-[92dvh] w-full flex-col overflow-clip border border-line bg-raised shadow-float',
            'rounded-t-bubble max-sm:border-x-0 max-sm:border-b-0 sm:max-w-dialog sm:rounded-bubble motion-safe:animate-rise',
          )}
        >
          <RacDialog
            role={isAlert ? 'alertdialog' : 'dialog'}
            className="flex min-h-0 flex-col outline-none"
          >
            <div className="flex items-start gap-3 px-5 pt-4">
              <Heading slot="title" className="grow py-2 text-name">
                {title}
              </Heading>
              {!isAlert && (
                <IconButton
                  label={closeLabel}
                  icon={<X aria-hidden="true" />}
                  onClick={onClose}
                  className="-me-2"
                />
              )}
            </div>
            <div className="min-h-0 grow overflow-y-auto px-5 pt-2 pb-5">{children}</div>
            {actions && (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:flex-col-reverse">
                {actions}
              </div>
            )}
          </RacDialog>
        </Modal>
      </ModalOverlay>
    </LibraryLanguage>
  );
}
