/** The texts of every push, in English (spec §1). `{name}` is shown only to members who chose so. */
import { msg } from '#server/texts/msg.ts';

export const PUSH_TEXTS = {
  message: msg`New message`,
  messages: msg`New messages`,
  messageFrom: msg`New message from {name}`,
  /** In place of the text of a photo without a caption. */
  photo: msg`Photo`,
  like: msg`Someone likes you`,
  likes: msg`New likes`,
  likeFrom: msg`{name} likes you`,
  match: msg`You like each other`,
  matchWith: msg`You and {name} like each other`,
  decision: msg`We have decided about something of yours`,
  /** The mark of a fictional profile. */
  fictional: msg`From a fictional profile of this site`,
  heartbeat: msg`Notifications arrive`,
};
