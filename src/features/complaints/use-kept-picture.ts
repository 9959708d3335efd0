/** A picture that is stored on this device, as an address that ends with the component. Null while it is read, or when it is gone. */
import { useEffect, useState } from 'react';
import type { KeptPicture } from '#schemas/complaints.ts';
import { useCommand } from '#src/data/use-command.ts';

export function useKeptPicture({ key, size }: KeptPicture): string | null {
  const read = useCommand((sync) => sync.readFormPicture);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let made: string | null = null;
    void read({ key, size }).then((outcome) => {
      const file = outcome.ok ? outcome.value.file : null;
      if (isGone || file === null) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [key, size, read]);
  return url;
}
