/**
 * What a story does to the storage of a device.
 */
import type { Stage } from './scene.ts';
import { evict, storeDies } from './storage-faults.ts';

export const STORAGE_ACTS = {
  'store-fails': ({ phone: { medium, clock }, scene }: Stage) => {
    medium.isFull = true;
    clock.after(500 + scene.a * 8_000, () => {
      medium.isFull = false;
    });
  },
  'store-aborts': ({ phone: { medium, clock }, scene }: Stage) => {
    medium.aborts = true;
    clock.after(500 + scene.a * 20_000, () => {
      medium.aborts = false;
    });
  },
  'store-slow': ({ phone: { medium, clock }, scene }: Stage) => {
    medium.slowMs = 2_000;
    clock.after(500 + scene.a * 20_000, () => {
      medium.slowMs = 0;
      medium.slowAt = clock.now;
    });
  },
  'store-closes': ({ phone }: Stage) => storeDies(phone, 'closes'),
  'store-wedges': ({ phone }: Stage) => storeDies(phone, 'wedges'),
  'store-hushes': ({ phone }: Stage) => storeDies(phone, 'hushes'),
  evicted: ({ phone, scene }: Stage) => evict(phone, scene.b < 0.3),
  'evicted-cold': ({ phone, scene }: Stage) => {
    phone.kill();
    evict(phone, scene.b < 0.3);
    phone.clock.after(1_000 + scene.a * 20_000, () => {
      if (phone.tabs.length === 0) phone.openTab();
      phone.comesBack();
    });
  },
} satisfies Record<string, (stage: Stage) => void>;
