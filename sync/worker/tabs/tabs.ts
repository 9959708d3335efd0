/**
 * The other tabs of this device as each tab sees them: every tab announces its state, and a tab is gone when its lock is
 * released, which the browser does however the tab ended.
 */
import type { TabState } from '#sync/api.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { Locks } from './locks.ts';

export const HIDDEN_TAB: TabState = {
  visible: false,
  focused: false,
  online: true,
  saveData: false,
  conversationWith: null,
};

const lockOf = (tab: string): string => `vonk-tab-${tab}`;

export interface Tabs {
  own(): TabState;
  /** Whether no other tab is known. */
  isAlone(): boolean;
  set(view: TabState): void;
  onMessage(message: BusMessage): void;
  close(): void;
}

function onceFree(locks: Locks, name: string, free: () => void, lost: () => void): () => void {
  const gained = () => {
    stop();
    free();
  };
  const stop = locks.hold(name, { steal: false, gained, lost });
  return stop;
}

export function createTabs(given: {
  tab: string;
  bus: Bus;
  locks: Locks;
  onTab: (tab: string, view: TabState | null) => void;
}): Tabs {
  const { tab, bus, locks, onTab } = given;
  const watched = new Map<string, () => void>();
  let view = HIDDEN_TAB;

  const announce = () => bus.post({ type: 'tab', tab, view });
  const watch = (other: string) => {
    if (watched.has(other)) return;
    const gone = () => {
      watched.delete(other);
      onTab(other, null);
    };
    watched.set(
      other,
      onceFree(locks, lockOf(other), gone, () => watched.delete(other)),
    );
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
    isAlone: () => watched.size === 0,
    set(next) {
      view = next;
      onTab(tab, view);
      announce();
    },
    onMessage(message) {
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
