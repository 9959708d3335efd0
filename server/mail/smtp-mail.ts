/** Mail by SMTP through nodemailer (`SMTP_URL`). An answer 5xx is final; every other failure may be temporary. */
import { createTransport } from 'nodemailer';
import { headerText } from './header-text.ts';
import type { Delivery, MailMessage, Mail } from './mail.ts';

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;
const DECIDED = 500;

export interface FromAddress {
  readonly name: string;
  readonly address: string;
}

export function openSmtpMail(url: string, from: FromAddress): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, unsubscribe }: MailMessage): Promise<Delivery> {
      try {
        await transport.sendMail({
          from: { name: headerText(from.name), address: from.address },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated', ...oneClick(unsubscribe) },
        });
        return 'delivered';
      } catch (error) {
        return isDecided(error) ? 'never' : 'later';
      }
    },
  };
}

/** With this, mail programs show their own unsubscribe button (RFC 8058). */
const oneClick = (unsubscribe: string | null): Record<string, string> =>
  unsubscribe === null
    ? {}
    : {
        'list-unsubscribe': `<${unsubscribe}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      };

const isDecided = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= DECIDED;
