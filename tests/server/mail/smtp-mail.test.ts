import { describe, expect, test } from 'vitest';
import { writeMail } from '#server/mail/mail-templates.ts';
import { openMail } from '#server/mail/open-mail.ts';
import { openSmtpMail } from '#server/mail/smtp-mail.ts';
import { startSmtp } from '#tests/support/smtp-server.ts';

const letter = (siteName = 'Vonk') =>
  writeMail({
    kind: 'activation',
    to: 'anna@example.org',
    language: 'pl',
    siteName,
    origin: 'https://vonk.example',
    hasClient: true,
    token: 'T'.repeat(43),
    values: {},
  });

const headersOf = (message = ''): string[] =>
  (message.split('\n\n')[0] ?? '').split('\n').filter((line) => !/^\s/.test(line));

describe('[R56] mail by SMTP', () => {
  test('is sent with its sender, its recipient and both texts', async () => {
    const smtp = await startSmtp();
    const mail = openSmtpMail(smtp.url, { name: 'Vonk', address: 'no-reply@vonk.example' });

    expect(await mail.send(letter())).toBe('delivered');

    const [message = ''] = smtp.messages;
    expect(headersOf(message)).toEqual(
      expect.arrayContaining([
        'From: Vonk <no-reply@vonk.example>',
        'To: anna@example.org',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(message).toContain('text/plain');
    expect(message).toContain('text/html');
    smtp.stop();
  });

  test('[RFC 8058] has the headers for unsubscribing only when it can be turned off', async () => {
    const smtp = await startSmtp();
    const mail = openSmtpMail(smtp.url, { name: 'Vonk', address: 'no-reply@vonk.example' });
    const link = 'https://vonk.example/api/links/unsubscribe?token=a.like_mail.b';

    await mail.send({ ...letter(), unsubscribe: link });
    await mail.send(letter());

    const [off = '', plain = ''] = smtp.messages.map((text) =>
      text.replaceAll(/\r?\n[ \t]+/g, ' '),
    );
    expect(headersOf(off)).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: <${link}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
    expect(plain).not.toContain('List-Unsubscribe');
    smtp.stop();
  });

  test.each([
    ['550 no such box', 'never'],
    ['451 try again', 'later'],
  ] as const)('gets the answer %s from the server, which means: %s', async (says, delivery) => {
    const smtp = await startSmtp(says);
    const mail = openSmtpMail(smtp.url, { name: 'Vonk', address: 'no-reply@vonk.example' });

    expect(await mail.send(letter())).toBe(delivery);

    smtp.stop();
  });

  test('is sent later when the server does not answer', async () => {
    const smtp = await startSmtp();
    smtp.stop();
    const mail = openSmtpMail(smtp.url, { name: 'Vonk', address: 'no-reply@vonk.example' });

    expect(await mail.send(letter())).toBe('later');
  });

  test('[R23] gets no header and no recipient from a name with line breaks', async () => {
    const smtp = await startSmtp();
    const name = 'Vonk\r\nBcc: all@example.org\r\n\r\nhello';
    const mail = openSmtpMail(smtp.url, { name, address: 'no-reply@vonk.example' });

    await mail.send(letter(name));

    const names = headersOf(smtp.messages[0]).map((line) => line.split(':')[0]);
    expect(names).toContain('Subject');
    expect(names).not.toContain('Bcc');
    expect(new Set(names).size).toBe(names.length);
    smtp.stop();
  });

  test('with requireTLS=true is never sent in the clear, and waits', async () => {
    const smtp = await startSmtp();
    const from = { name: 'Vonk', address: 'no-reply@vonk.example' };

    const sent = await openSmtpMail(`${smtp.url}?requireTLS=true`, from).send(letter());

    expect([sent, smtp.messages]).toEqual(['later', []]);
    smtp.stop();
  });

  test('is chosen by SMTP_URL; its sender is at the site’s own host unless the operator sets one', async () => {
    const smtp = await startSmtp();
    const given = { smtpUrl: smtp.url, dataDir: null, siteName: 'Vonk' };
    const open = (mailFrom: string | null) =>
      openMail({ ...given, mailFrom }, 'https://vonk.example').mail;

    await open(null).send(letter());
    await open('hello@vonk.example').send(letter());

    const senders = smtp.messages.map((message) =>
      headersOf(message).find((line) => line.startsWith('From:')),
    );
    expect(senders).toEqual([
      'From: Vonk <no-reply@vonk.example>',
      'From: Vonk <hello@vonk.example>',
    ]);
    smtp.stop();
  });
});
