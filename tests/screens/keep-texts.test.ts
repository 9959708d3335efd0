import { afterEach, expect, test, vi } from 'vitest';
import { keepTexts } from '#src/app/keep-texts.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR } from '#tests/support/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a member’s texts are stored ahead once there is a connection, and a visitor’s are not', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const sync = fakeSync({ ...AS_VISITOR, connectivity: 'online' });
  const kept = () => sync.calls.filter(({ command }) => command === 'keepAgreedTexts').length;
  const stop = keepTexts(sync);
  expect(kept()).toBe(0);

  sync.setStatus({ ...AS_MEMBER, connectivity: 'offline' });
  expect(kept()).toBe(0);
  sync.setStatus({ connectivity: 'online' });
  sync.setStatus({ connectivity: 'offline' });
  sync.setStatus({ connectivity: 'online' });

  expect(kept()).toBe(1);
  stop();
});
