/**
 * The tabs of this device as each of them knows the others: what every tab says of itself, and that a tab is gone when its
 * lock comes free, which the browser sees to whatever killed it.
 */
import type { TabState } from '#sync/api.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { Locks } from './locks.ts';

export const UNSEEN: TabState = {
  visible: false,
  focused: false,
  online: true,
  saveData: false,
  conversationWith: null,
};

const lockOf = (tab: string): string => `vonk-tab-${tab}`;

export interface Tabs {
  own(): TabState;
  set(view: TabState): void;
  hear(message: BusMessage): void;
  close(): void;
}

export function createTabs(given: {
  tab: string;
  bus: Bus;
  locks: Locks;
  onTab: (tab: string, view: TabState | null) => void;
}): Tabs {
  const { tab, bus, locks, onTab } = given;
  const watched = new Map<string, () => void>();
  let view = UNSEEN;

  const announce = () => bus.post({ type: 'tab', tab, view });
  const watch = (other: string) => {
    if (watched.has(other)) return;
    const stop = locks.hold(lockOf(other), {
      steal: false,
      gained: () => {
        stop();
        watched.delete(other);
        onTab(other, null);
      },
      lost: () => watched.delete(other),
    });
    watched.set(other, stop);
  };
  const leave = locks.hold(lockOf(tab), {
    steal: false,
    gained: () => {
      announce();
      bus.post({ type: 'who' });
    },
    lost: () => undefined,
  });

  return {
    own: () => view,
    set(next) {
      view = next;
      onTab(tab, view);
      announce();
    },
    hear(message) {
      if (message.type === 'who') announce();
      if (message.type !== 'tab' || message.tab === tab) return;
      watch(message.tab);
      onTab(message.tab, message.view);
    },
    close() {
      leave();
      for (const stop of watched.values()) stop();
    },
  };
}
