/**
 * The e-mail address for which the link was requested: the tab that requested it gives it to the tab of the link, as long as it
 * shows it itself (decisions 122). The server does not reveal whose link it is, because a stranger may have it. Nothing is stored.
 */
import { useEffect, useState } from 'react';

const CHANNEL = 'vonk-asked-address';
/** Any other message is an address. */
const QUESTION = null;

/** Answers the other tabs of this browser in which the link is opened. */
export function useAnswerAskedAddress(email: string): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === QUESTION) channel.postMessage(email);
    };
    return () => channel.close();
  }, [email]);
}

/** Empty when no tab shows an address, or two tabs show different ones. */
export function useAskedAddress(): string {
  const [addresses, setAddresses] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') setAddresses((before) => new Set([...before, data]));
    };
    channel.postMessage(QUESTION);
    return () => channel.close();
  }, []);
  const [only = ''] = addresses.size === 1 ? addresses : [];
  return only;
}
