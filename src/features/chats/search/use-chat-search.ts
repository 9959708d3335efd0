/**
 * What was typed into the search of the chats. It stays while conversations are opened from the list, as the filter does. It may
 * be a name, so it is not in the address (decisions 62); it is lost with the page and with the login.
 */
import { useState } from 'react';

let typed = '';

export const forgetChatSearch = (): void => {
  typed = '';
};

export function useChatSearch(): [string, (text: string) => void] {
  const [text, setText] = useState(typed);
  const change = (next: string) => {
    typed = next;
    setText(next);
  };
  return [text, change];
}
