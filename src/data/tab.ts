/**
 * Reports to the worker what only the page can see: visible, focused, online, saving data, and whose conversation is open. It
 * reports only changes; the worker decides what follows. What wakes it without such a change is in app/workers/watch-connection.ts.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { TabState } from '#sync/api.ts';
import { isSavingData, onDataSaver } from './saving/data-saver.ts';

const ON_WINDOW = ['focus', 'blur', 'online', 'offline', 'pageshow', 'pagehide'] as const;
const ON_DOCUMENT = ['visibilitychange', 'resume', 'freeze'] as const;

export interface Tab {
  /** Starts reporting; returns the function that stops it. */
  watch: () => () => void;
  showConversation: (member: ProfileId | null) => void;
}

export function createTab(notify: (state: TabState) => void): Tab {
  let conversationWith: ProfileId | null = null;
  let lastView = '';

  const look = () => {
    const state: TabState = {
      visible: document.visibilityState === 'visible',
      focused: document.hasFocus(),
      online: navigator.onLine,
      saveData: isSavingData(),
      conversationWith,
    };
    const text = JSON.stringify(state);
    if (text === lastView) return;
    lastView = text;
    notify(state);
  };

  return {
    watch() {
      for (const event of ON_WINDOW) window.addEventListener(event, look);
      for (const event of ON_DOCUMENT) document.addEventListener(event, look);
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
