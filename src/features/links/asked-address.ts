/**
 * The address that the link was asked for with, from another tab of this browser, as long as that tab shows it (decisions 122). The
 * server does not reveal whose link it is, because a stranger may have it; and nothing of it is stored.
 */
import { useEffect, useState } from 'react';

const CHANNEL = 'vonk-asked-address';
const QUESTION = null;

/** Answers the pages of this browser that the link opens. */
export function useAnswerAskedAddress(email: string): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === QUESTION) channel.postMessage(email);
    };
    return () => channel.close();
  }, [email]);
}

/** Empty when no tab shows one, or two show different ones. */
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
