/** The texts of every mail, in English (spec §1). mail-templates.ts fills the placeholders in. */
import type { MailKind, ModerationMailKind, NoticeMailKind } from '#server/rules/mail-kinds.ts';
import { msg, type Text } from '#server/texts/msg.ts';

interface MailWords {
  readonly subject: Text;
  /** Paragraphs before the button. */
  readonly before: readonly Text[];
  /** Null for a mail without an action. */
  readonly button: Text | null;
  /** Paragraphs after it. */
  readonly after: readonly Text[];
}

export const HELLO = msg`Hello,`;

const MODERATION_MAIL_TEXTS = {
  decision: {
    subject: msg`A decision about your profile at {site}`,
    before: [
      msg`We decided about your profile, your photos or your messages at {site}. The reason: {text}`,
    ],
    button: msg`Appeal`,
    after: [
      msg`If you think that we are wrong, you can appeal with this button until {date}, without logging in. Someone else will then look at it.`,
    ],
  },
  restricted: {
    subject: msg`Your account at {site} is locked`,
    before: [msg`We locked your account at {site}. The reason: {text}`],
    button: msg`Appeal`,
    after: [
      msg`If you think that we are wrong, you can appeal with this button until {date}, without logging in. Someone else will then look at it.`,
    ],
  },
  restored: {
    subject: msg`A decision at {site} was taken back`,
    before: [
      msg`We took back a decision about your profile, your photos or your messages at {site}. What it did is undone. The reason: {text}`,
    ],
    button: msg`See my decisions`,
    after: [],
  },
  report_decided: {
    subject: msg`Your report at {site} is decided`,
    before: [
      msg`We looked at your report {reference}. What we decided, and why, is with your reports.`,
    ],
    button: msg`See my reports`,
    after: [msg`Thank you for telling us.`],
  },
  appeal_decided: {
    subject: msg`Your appeal at {site} is decided`,
    before: [
      msg`Someone who did not make the first decision looked at it again. The answer: {text}`,
    ],
    button: msg`See my decisions`,
    after: [],
  },
  complaint_answered: {
    subject: msg`A reply to your question at {site}`,
    before: [msg`There is a reply to your question {reference}.`],
    button: msg`Read the reply`,
    after: [],
  },
  selfie_verified: {
    subject: msg`Your photos at {site} are verified`,
    before: [
      msg`We compared your selfie with your photos at {site}: they show you. Other members see the mark now, and the selfie is deleted.`,
    ],
    button: msg`See my profile`,
    after: [msg`With another main photo the mark goes, and you can ask again.`],
  },
  selfie_refused: {
    subject: msg`We have looked at your selfie for {site}`,
    before: [
      msg`We could not see from your selfie that your photos at {site} show you. The reason is in your profile, and the selfie is deleted.`,
    ],
    button: msg`See why and try again`,
    after: [],
  },
} satisfies Readonly<Record<ModerationMailKind, MailWords>>;

/** To a visitor who reported, who has no account to read the decision in. */
const NOTICE_MAIL_TEXTS = {
  notice_upheld: {
    subject: msg`Your report at {site} is decided`,
    before: [
      msg`We looked at your report {reference} and agree: it goes against the law or our rules. We acted on it.`,
    ],
    button: null,
    after: [
      msg`If you think that it is not enough, you can report again with what is new, or go to an out-of-court dispute settlement body or a court.`,
      msg`Thank you for telling us.`,
    ],
  },
  notice_dismissed: {
    subject: msg`Your report at {site} is decided`,
    before: [
      msg`We looked at your report {reference} and found nothing that goes against the law or our rules. It stays as it is.`,
    ],
    button: null,
    after: [
      msg`If you think that we are wrong, you can report again with what is new, or go to an out-of-court dispute settlement body or a court.`,
      msg`Thank you for telling us.`,
    ],
  },
} satisfies Readonly<Record<NoticeMailKind, MailWords>>;

/** In place of a device, when a browser does not send what it is. */
export const UNKNOWN_BROWSER = msg`unknown browser`;

export const MAIL_TEXTS = {
  activation: {
    subject: msg`Confirm your email address for {site}`,
    before: [
      msg`Welcome to {site}. Confirm that this address is yours, and your account is complete.`,
    ],
    button: msg`Confirm my address`,
    after: [
      msg`The link works once, for 24 hours. If you did not sign up, you need not do anything: without this confirmation the account is removed.`,
    ],
  },
  reset: {
    subject: msg`Choose a new password for {site}`,
    before: [msg`Someone asked for a new password for your account, probably you.`],
    button: msg`Choose a new password`,
    after: [
      msg`The link works once, for 30 minutes. If it was not you, ignore this email: your password stays as it is.`,
    ],
  },
  mail_change: {
    subject: msg`Confirm your new email address for {site}`,
    before: [msg`You asked to use this address for your account. Confirm that it is yours.`],
    button: msg`Use this address`,
    after: [msg`The link works once, for 24 hours. Until then the old address stays.`],
  },
  mail_change_notice: {
    subject: msg`A new email address was asked for at {site}`,
    before: [
      msg`Someone who knows your password asked to change the address of your account to {email}.`,
      msg`Nothing has changed yet: the new address must be confirmed first.`,
    ],
    button: null,
    after: [msg`If it was not you, log in and change your password now.`],
  },
  mail_changed: {
    subject: msg`Your email address at {site} was changed`,
    before: [msg`Your account now uses the address {email}. This address is no longer used.`],
    button: msg`Undo the change`,
    after: [
      msg`The link works for 7 days. It brings this address back, logs out every device and sends you a link for a new password.`,
    ],
  },
  address_taken: {
    subject: msg`You already have an account at {site}`,
    before: [
      msg`Someone used this address to sign up, or for another account. It already has an account here, so nothing was changed.`,
    ],
    button: msg`Log in`,
    after: [msg`If you forgot your password, you can choose a new one on the login page.`],
  },
  new_login: {
    subject: msg`New login at {site}: {device}`,
    before: [msg`Someone logged in to your account with a device that we did not know: {device}.`],
    button: msg`Choose a new password`,
    after: [
      msg`If it was you, all is well. If not, choose a new password: that logs out every device.`,
    ],
  },
  password_changed: {
    subject: msg`Your password at {site} was changed`,
    before: [msg`The password of your account was changed.`],
    button: msg`It was not me`,
    after: [msg`If it was you, all is well. If not, choose a new password with this button.`],
  },
  factor_added: {
    subject: msg`Two-step login is on at {site}`,
    before: [
      msg`From now on, a login to your account asks for a code of your authenticator app after the password.`,
    ],
    button: msg`It was not me`,
    after: [
      msg`If it was you, all is well. If not, choose a new password with this button and write to us.`,
    ],
  },
  factor_removed: {
    subject: msg`Two-step login is off at {site}`,
    before: [msg`From now on, the password alone is enough to log in to your account.`],
    button: msg`It was not me`,
    after: [
      msg`If it was you, all is well. If not, choose a new password with this button and write to us.`,
    ],
  },
  codes_renewed: {
    subject: msg`New recovery codes at {site}`,
    before: [
      msg`Your account has new recovery codes for the two-step login. The old ones no longer work.`,
    ],
    button: msg`It was not me`,
    after: [
      msg`If it was you, all is well. If not, choose a new password with this button and write to us.`,
    ],
  },
  passkey_added: {
    subject: msg`New passkey at {site}`,
    before: [msg`A passkey was added to your account: it logs in without the password.`],
    button: msg`It was not me`,
    after: [
      msg`If it was you, all is well. If not, choose a new password with this button, log in and remove the passkey on the page Me.`,
    ],
  },
  passkey_removed: {
    subject: msg`A passkey was removed at {site}`,
    before: [msg`A passkey was removed from your account: it no longer logs in.`],
    button: msg`It was not me`,
    after: [msg`If it was you, all is well. If not, choose a new password with this button.`],
  },
  deletion: {
    subject: msg`Your account at {site} is deleted`,
    before: [
      msg`Your account is closed: nobody sees it any more. On {date} everything in it is erased for good.`,
    ],
    button: msg`Restore my account`,
    after: [msg`Until that day this link brings everything back.`],
  },
  withdrawal: {
    subject: msg`Your withdrawal from order {order} at {site}`,
    before: [
      msg`On {date} we received your withdrawal from order {order}. Its reference is {reference}.`,
      msg`It was declared in the name of {name}: “I withdraw from the contract about this order.”`,
      msg`{amount} goes back the way it was paid: the price of the credits that were not used.`,
    ],
    button: null,
    after: [msg`Keep this email as your confirmation.`],
  },
  ...MODERATION_MAIL_TEXTS,
  ...NOTICE_MAIL_TEXTS,
  message_news: {
    subject: msg`Someone wrote to you at {site}`,
    before: [msg`You have unread messages. They are only shown in the app.`],
    button: msg`Read them`,
    after: [],
  },
  like_news: {
    subject: msg`Someone likes you at {site}`,
    before: [msg`Someone liked you while you were away.`],
    button: msg`See who it is`,
    after: [],
  },
  match_news: {
    subject: msg`You like each other at {site}`,
    before: [msg`You and someone else like each other.`],
    button: msg`See who it is`,
    after: [],
  },
} satisfies Readonly<Record<MailKind, MailWords>>;

/** A mail to somebody without an account. */
export const isNotice = (kind: MailKind): kind is NoticeMailKind => kind in NOTICE_MAIL_TEXTS;
