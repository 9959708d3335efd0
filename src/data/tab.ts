/**
 * Reports to the worker what only the page can see: visible, focused, online, saving data, and whose conversation is open. It
 * reports only changes; the worker decides what follows. It also wakes the worker where no state of the tab changes: the device is
 * on another network, on which earlier failures mean nothing, or its member returns to a window that was in view.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { SyncApi, TabState } from '#sync/api.ts';
import { isSavingData, onDataSaver } from './saving/data-saver.ts';

const ON_WINDOW = ['focus', 'blur', 'online', 'offline', 'pageshow', 'pagehide'] as const;
const ON_DOCUMENT = ['visibilitychange', 'resume', 'freeze'] as const;

export interface Tab {
  /** Starts reporting; returns the function that stops it. */
  watch: () => () => void;
  showConversation: (member: ProfileId | null) => void;
}

export function createTab(api: Pick<SyncApi, 'setTab' | 'refresh'>): Tab {
  let conversationWith: ProfileId | null = null;
  let lastView = '';
  let network = navigator.connection?.type;

  const look = (event?: Event) => {
    const { connection, onLine } = navigator;
    const state: TabState = {
      visible: document.visibilityState === 'visible',
      focused: document.hasFocus(),
      online: onLine,
      saveData: isSavingData(),
      conversationWith,
    };
    const text = JSON.stringify(state);
    if (text !== lastView) void api.setTab(state);
    lastView = text;
    if (event?.type === 'focus' && state.visible) void api.refresh({ cause: 'visible' });
    // Not how it is rated, which also changes within one network, and often.
    if (network !== connection?.type && onLine) void api.refresh({ cause: 'network' });
    network = connection?.type;
  };

  return {
    watch() {
      for (const event of ON_WINDOW) window.addEventListener(event, look);
      for (const event of ON_DOCUMENT) document.addEventListener(event, look);
      // Also when the connection changes.
      const stopSaver = onDataSaver(look);
      lastView = '';
      look();
      return () => {
        stopSaver();
        for (const event of ON_WINDOW) window.removeEventListener(event, look);
        for (const event of ON_DOCUMENT) document.removeEventListener(event, look);
      };
    },
    showConversation(member) {
      conversationWith = member;
      look();
    },
  };
}
