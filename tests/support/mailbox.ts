/**
 * The mails of a test server. The test decides when they are sent and can read each of them, and delivery can be made to fail.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Delivery, MailMessage } from '#server/mail/mail.ts';
import { createMailSender } from '#server/mail/mail-sender.ts';
import type { WallClock, Log } from '#server/site.ts';

const TOKEN = /[?&]token=([A-Za-z0-9_-]{43})/;

interface Office {
  readonly db: Kysely<Database>;
  readonly clock: WallClock;
  readonly log: Log;
  readonly siteName: string;
}

export const MAIL_ORIGIN = 'https://vonk.example';

export function openMailbox({ siteName, ...office }: Office) {
  const letters: MailMessage[] = [];
  let says: Delivery = 'delivered';
  const mail = {
    send(letter: MailMessage): Promise<Delivery> {
      if (says === 'delivered') letters.push(letter);
      return Promise.resolve(says);
    },
  };
  const mailSite = { siteName, origin: MAIL_ORIGIN, hasClient: true };
  const mailSender = createMailSender({ ...office, mail, mailSite, mailed: () => undefined });

  /** Delivers the mails that wait; answers all mails to an address, the oldest first. */
  const to = async (address: string): Promise<MailMessage[]> => {
    await mailSender.deliver();
    return letters.filter((letter) => letter.to === address);
  };
  return {
    to,
    /** The token of the newest mail to an address. */
    async tokenFor(address: string): Promise<string> {
      const token = TOKEN.exec((await to(address)).at(-1)?.text ?? '')?.[1];
      if (token === undefined) throw new Error('there is no mail with a token');
      return token;
    },
    deliver: () => mailSender.deliver(),
    /** From now on every delivery has this result. */
    answer(delivery: Delivery) {
      says = delivery;
    },
  };
}
