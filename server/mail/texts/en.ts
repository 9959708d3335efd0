/** English. */
import type { MailTexts } from '#server/mail/text-shape.ts';
import { enModeration } from './moderation/en.ts';
import { enNews } from './news/en.ts';

export const en: MailTexts = {
  hello: 'Hello,',
  letters: {
    activation: {
      subject: 'Confirm your e-mail address for {site}',
      before: [
        'Welcome to {site}. Confirm that this address is yours, and your account is complete.',
      ],
      button: 'Confirm my address',
      after: [
        'The link works once, for 24 hours. If you did not sign up, you need not do anything: without this confirmation the account is removed.',
      ],
    },
    reset: {
      subject: 'Choose a new password for {site}',
      before: ['Somebody asked for a new password for your account, probably you.'],
      button: 'Choose a new password',
      after: [
        'The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
      ],
    },
    mail_change: {
      subject: 'Confirm your new e-mail address for {site}',
      before: ['You asked to use this address for your account. Confirm that it is yours.'],
      button: 'Use this address',
      after: ['The link works once, for 24 hours. Until then the old address stays.'],
    },
    mail_change_notice: {
      subject: 'A new e-mail address was asked for at {site}',
      before: [
        'Somebody who knows your password asked to change the address of your account to {email}.',
        'Nothing has changed yet: the new address must be confirmed first.',
      ],
      button: null,
      after: ['If it was not you, log in and change your password now.'],
    },
    mail_changed: {
      subject: 'Your e-mail address at {site} was changed',
      before: ['Your account now uses the address {email}. This address is no longer used.'],
      button: 'Undo the change',
      after: [
        'The link works for 7 days. It brings this address back, logs out every device and sends you a link for a new password.',
      ],
    },
    address_taken: {
      subject: 'You already have an account at {site}',
      before: [
        'Somebody used this address to sign up, or for another account. It already has an account here, so nothing was changed.',
      ],
      button: 'Log in',
      after: ['If you forgot your password, you can choose a new one on the login page.'],
    },
    new_login: {
      subject: 'New login at {site}: {device}',
      before: ['Somebody logged in to your account with a device that we did not know: {device}.'],
      button: 'Choose a new password',
      after: [
        'If it was you, all is well. If not, choose a new password: that logs out every device.',
      ],
    },
    password_changed: {
      subject: 'Your password at {site} was changed',
      before: ['The password of your account was changed.'],
      button: 'It was not me',
      after: ['If it was you, all is well. If not, choose a new password with this button.'],
    },
    deletion: {
      subject: 'Your account at {site} is deleted',
      before: [
        'Your account is closed: nobody sees it any more. On {date} everything in it is erased for good.',
      ],
      button: 'Restore my account',
      after: ['Until that day this link brings everything back.'],
    },
    withdrawal: {
      subject: 'Your withdrawal from order {order} at {site}',
      before: [
        'On {date} we received your withdrawal from order {order}. Its reference is {reference}.',
        '{amount} goes back the way it was paid: the price of the credits that were not used.',
      ],
      button: null,
      after: ['Keep this mail as your confirmation.'],
    },
    ...enModeration,
    ...enNews,
  },
};
