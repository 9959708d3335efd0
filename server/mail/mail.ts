/**
 * The mail port: one finished mail goes out or does not. What it says is mail-templates.ts, when it is tried again mail-sender.ts.
 */

/** Ready to be sent: nothing in it is a template any more. `html` says the same as `text`. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one POST turns such mails off (RFC 8058); null for those that nobody can turn off. */
  readonly unsubscribe: string | null;
}

/** `later` may succeed when it is tried again; `never` will not, whatever is done. */
export type Delivery = 'delivered' | 'later' | 'never';

export interface Mail {
  /** Failing is an answer, not an exception. */
  send(letter: MailMessage): Promise<Delivery>;
}
