/**
 * The mail port: sends one finished mail and returns the result. mail-templates.ts makes its text, mail-sender.ts
 * decides about retries.
 */

/** Ready to send: it contains no templates any more. `html` has the same content as `text`. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address where one POST turns such mails off (RFC 8058); null for mails that cannot be turned off. */
  readonly unsubscribe: string | null;
}

/** `later` may succeed on a retry; `never` cannot. */
export type Delivery = 'delivered' | 'later' | 'never';

export interface Mail {
  /** A failure is a result, not an exception. */
  send(message: MailMessage): Promise<Delivery>;
}
