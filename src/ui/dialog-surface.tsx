import { memo, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as RacDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { cx } from '#src/lib/cx.ts';
import { isOfComposition } from '#src/lib/keys/composition.ts';

import { IconButton } from './icon-button.tsx';
import { LibraryLanguage } from './library-language.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogSurfaceProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  /** `alert` cannot be dismissed by pressing outside it, and has no close button. */
  kind?: 'dialog' | 'alert' | undefined;
  /** As high as it may be from the start: its content comes later and is long. */
  isTall?: boolean | undefined;
  children: ReactNode;
}

/** Focus stays inside, the page behind is hidden from assistive technology, and focus returns on close. */
export function DialogSurface(props: DialogSurfaceProps) {
  const { isOpen, onClose, kind = 'dialog', isTall = false } = props;
  const isAlert = kind === 'alert';
  useBackCloses(isOpen, onClose);
  return (
    <LibraryLanguage>
      <ModalOverlay
        data-fills-screen=""
        isOpen={isOpen}
        onOpenChange={(opens) => {
          if (!opens) onClose();
        }}
        isDismissable={!isAlert}
        className="fixed inset-0 z-50 flex items-end justify-center bg-scrim animate-veil-in data-exiting:animate-veil-out sm:items-center sm:p-6"
      >
        <Modal
          className={cx(
            'pad-bottom-safe flex max-h-[92dvh] w-full flex-col overflow-clip border border-line bg-raised shadow-float',
            'rounded-t-sheet max-sm:border-x-0 max-sm:border-b-0 sm:max-w-dialog sm:rounded-sheet',
            'animate-sheet-in data-exiting:animate-sheet-out',
            isTall && 'h-[92dvh]',
          )}
        >
          <RacDialog
            role={isAlert ? 'alertdialog' : 'dialog'}
            className="flex min-h-0 grow flex-col outline-none"
          >
            <Content {...props} />
          </RacDialog>
        </Modal>
      </ModalOverlay>
    </LibraryLanguage>
  );
}

/** While the dialog leaves, it shows what it last held: its owner may have nothing to show any more. */
const Content = memo(
  function Content({ onClose, title, closeLabel, actions, kind, children }: DialogSurfaceProps) {
    return (
      <>
        <span
          aria-hidden="true"
          className="mx-auto mt-3 h-1.25 w-10 shrink-0 rounded-pill bg-line contrast-more:bg-control sm:hidden"
        />
        <div className="flex items-start gap-3 px-5 pt-2 sm:pt-5">
          <Heading
            slot="title"
            className="min-w-0 grow overflow-clip py-2 text-heading wrap-anywhere"
          >
            {title}
          </Heading>
          {kind !== 'alert' && (
            <IconButton
              label={closeLabel}
              icon={<X aria-hidden="true" />}
              onClick={onClose}
              className="-me-2"
            />
          )}
        </div>
        <div
          role="presentation"
          // The library closes a dialog by Escape, which in a field may only cancel a composition.
          onKeyDown={(event) => {
            if (isOfComposition(event.nativeEvent)) event.stopPropagation();
          }}
          className="min-h-0 grow overflow-y-auto px-5 pt-2 pb-5"
        >
          {children}
        </div>
        {actions && (
          <div className="flex flex-wrap justify-end gap-2 px-5 pt-1 pb-5 max-sm:flex-col-reverse">
            {actions}
          </div>
        )}
      </>
    );
  },
  (_, next) => !next.isOpen,
);
