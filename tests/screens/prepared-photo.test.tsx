import { expect, test, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { usePreparedPhoto } from '#src/lib/pictures/use-prepared-photo.ts';

test('the address of a photo is released with the sheet, and that of a part that is drawn later at once', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:part');
  const released = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { result, unmount } = renderHook(() => usePreparedPhoto());
  const { cutTo } = result.current;
  const picture = new Blob(['picture']);

  act(() => cutTo(picture, picture));
  expect([made.mock.calls.length, released.mock.calls.length]).toEqual([1, 0]);
  unmount();
  expect(released).toHaveBeenCalledTimes(1);
  cutTo(picture, picture);

  expect(made).toHaveBeenCalledTimes(2);
  expect(released).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
