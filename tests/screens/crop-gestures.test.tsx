import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { WHOLE, type CropChoice } from '#src/features/crop/crop.ts';
import { useCropGestures } from '#src/features/crop/use-crop-gestures.ts';

const PICTURE = { width: 800, height: 1_000 };

function Frame({ onCrop }: { onCrop: (crop: CropChoice) => void }) {
  const [crop, setCrop] = useState<CropChoice>({ ...WHOLE, zoom: 2 });
  onCrop(crop);
  return <canvas data-testid="frame" {...useCropGestures(PICTURE, crop, setCrop)} />;
}

function openFrame() {
  const seen: CropChoice[] = [];
  render(<Frame onCrop={(crop) => seen.push(crop)} />);
  const frame = screen.getByTestId('frame');
  frame.setPointerCapture = () => undefined;
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 125));
  return { frame, crop: () => seen.at(-1) };
}

test('movements between two drawings of the screen add up', () => {
  const { frame, crop } = openFrame();
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 50, clientY: 50 });

  act(() => {
    for (const clientX of [45, 40, 35, 30]) frame.dispatchEvent(pointer(1, clientX));
  });

  // A fifth of the frame, which is half as wide as the picture.
  expect(crop()?.x).toBeCloseTo(0.6);
});

test('both fingers of a pinch zoom', () => {
  const { frame, crop } = openFrame();
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 40, clientY: 50 });
  fireEvent.pointerDown(frame, { pointerId: 2, clientX: 60, clientY: 50 });

  act(() => {
    frame.dispatchEvent(pointer(1, 35));
    frame.dispatchEvent(pointer(2, 65));
  });

  expect(crop()?.zoom).toBeCloseTo(3);
});

const pointer = (pointerId: number, clientX: number) =>
  new PointerEvent('pointermove', { bubbles: true, pointerId, clientX, clientY: 50 });
