import type { ReactNode } from 'react';
import { useOpening } from '#src/lib/use-opening.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

const VisitorReportDialog = optionalPart(
  async () => (await import('./visitor-report-dialog.tsx')).VisitorReportDialog,
);

interface VisitorReportProps {
  /** The address of what is reported; empty when the visitor fills it in. */
  place: string;
  trigger: (open: () => void) => ReactNode;
}

/** A control that opens the report form of visitors. The form loads when it first opens. */
export function VisitorReport({ place, trigger }: VisitorReportProps) {
  const { isOpen, number, open, close } = useOpening();
  return (
    <>
      {trigger(open)}
      {number > 0 && (
        <VisitorReportDialog key={number} isOpen={isOpen} place={place} onClose={close} />
      )}
    </>
  );
}
