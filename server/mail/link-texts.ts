/** The texts of the pages behind the links of mails, in addition to the text of the mail (spec §1). */
import { msg } from '#server/texts/msg.ts';

export const LINK_TEXTS = {
  email: msg`Your email address`,
  password: msg`New password, at least 8 characters`,
  text: msg`Why do you think that we are wrong?`,
  done: msg`Done.`,
  /** Does not reveal whether the address has an account. */
  asked: msg`If this address has an account, an email is on its way.`,
  gone: msg`This link does not work any more.`,
  weak: msg`This password is too short or too common. Choose another one.`,
  later: msg`That did not work. Try again later.`,
  onward: msg`Go to {site}`,
  /** On the screen of an order, on its receipt and in mails. */
  order: msg`Order number`,
  name: msg`Your name`,
  withdraw: msg`Withdraw from an order`,
  confirmWithdrawal: msg`Confirm the withdrawal`,
  /** Does not reveal whether the order exists. */
  withdrawn: msg`If there is such an order and it can be withdrawn from, an email confirms it.`,
  /** The link in mails about news, and the button of its page. */
  unsubscribe: msg`Turn off these emails`,
  unsubscribed: msg`You get no more emails of this kind. In your notification settings you can turn them on again.`,
};

export type LinkText = keyof typeof LINK_TEXTS;
