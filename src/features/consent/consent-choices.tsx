import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConsentDialog } from './consent-dialog.tsx';

/** The button that opens the choices one by one. */
export function ConsentChoices({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ConsentDialog onClose={() => setOpen(false)} />}
    </>
  );
}
