/** Moves a picture with one finger or the mouse, and zooms it with two fingers. */
import { useLayoutEffect, useRef } from 'react';
import type { Size } from '#src/lib/pictures/small-jpeg.ts';
import { usePinch, type PinchHandlers } from '#src/lib/pictures/use-pinch.ts';
import { fitted, moved, type CropChoice } from './crop.ts';

export function useCropGestures(
  picture: Size,
  crop: CropChoice,
  onChange: (crop: CropChoice) => void,
): PinchHandlers {
  // Two fingers move before the screen is drawn again: the second movement goes on from the first.
  const latest = useRef(crop);
  useLayoutEffect(() => {
    latest.current = crop;
  }, [crop]);

  return usePinch(({ x, y, factor, element }) => {
    const { width, height } = element.getBoundingClientRect();
    const zoomed = { ...latest.current, zoom: latest.current.zoom * (factor ?? 1) };
    latest.current = moved(picture, fitted(picture, zoomed), { dx: x / width, dy: y / height });
    onChange(latest.current);
  });
}
