/** English: decisions of moderation. */
import type { ModerationMailTemplates } from '#server/mail/text-shape.ts';

export const enModeration: ModerationMailTemplates = {
  decision: {
    subject: 'A decision about your profile at {site}',
    before: [
      'We decided about your profile, your photos or your messages at {site}. The reason: {text}',
    ],
    button: 'Appeal',
    after: [
      'If you think that we are wrong, you can appeal with this button until {date}, without logging in. Somebody else will then look at it.',
    ],
  },
  restricted: {
    subject: 'Your account at {site} is locked',
    before: ['We locked your account at {site}. The reason: {text}'],
    button: 'Appeal',
    after: [
      'If you think that we are wrong, you can appeal with this button until {date}, without logging in. Somebody else will then look at it.',
    ],
  },
  restored: {
    subject: 'A decision at {site} was taken back',
    before: [
      'We took back a decision about your profile, your photos or your messages at {site}. What it did is undone. The reason: {text}',
    ],
    button: 'See my decisions',
    after: [],
  },
  report_decided: {
    subject: 'Your report at {site} is decided',
    before: [
      'We looked at your report {reference}. What we decided, and why, is with your reports.',
    ],
    button: 'See my reports',
    after: ['Thank you for telling us.'],
  },
  appeal_decided: {
    subject: 'Your appeal at {site} is decided',
    before: ['Somebody who did not make the first decision looked at it again. The answer: {text}'],
    button: 'See my decisions',
    after: [],
  },
  complaint_answered: {
    subject: 'A reply to your complaint at {site}',
    before: ['There is a reply to your complaint {reference}.'],
    button: 'Read the reply',
    after: [],
  },
};
