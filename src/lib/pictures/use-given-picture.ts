/**
 * A picture that is pasted or dropped on the page. The browser would ignore a pasted one, and leave the page to show a dropped one.
 * A dialog over the page takes none.
 */
import { useEffect, useEffectEvent } from 'react';

export function useGivenPicture(onGiven: (file: File) => void): void {
  const given = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const file = fileIn(transfer);
    if (file === null || event.defaultPrevented) return;
    event.preventDefault();
    if (!isInDialog(event.target)) onGiven(file);
  });
  useEffect(() => {
    // Texts that were copied from an office document bring a picture of themselves.
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('text/plain')) given(event, event.clipboardData);
    };
    const drag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => given(event, event.dataTransfer);
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', drag);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', drag);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

/** The first picture, else the first file, whose refusal is then shown. */
function fileIn(transfer: DataTransfer | null): File | null {
  const files = [...(transfer?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0] ?? null;
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
