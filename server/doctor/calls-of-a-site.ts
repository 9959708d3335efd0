/**
 * Every call that the client makes on a PHP site (schemas/spec-calls.ts): whether it is needed, how `npm run doctor` asks it, and
 * what members miss without it. docs/operating.md shows the same rows; a test holds both together.
 */
import { changeUser, getUser, logIn, logOut, tellPageHidden } from '#schemas/account.ts';
import { getActivation } from '#schemas/activation.ts';
import { deleteChat, listChats, openChat } from '#schemas/chats.ts';
import { getCompany } from '#schemas/company.ts';
import { getDiscount } from '#schemas/discounts.ts';
import type { AnyEndpoint, urlOf } from '#schemas/endpoint.ts';
import { listInterests } from '#schemas/interests.ts';
import { likeProfile, listLikes, unlikeProfile } from '#schemas/likes.ts';
import { SEARCH_PAGE_SIZE } from '#schemas/limits.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { geocode, listRegions } from '#schemas/places.ts';
import { listProfileFields } from '#schemas/profile.ts';
import { subscribePush } from '#schemas/push.ts';
import { searchMembers } from '#schemas/search.ts';
import { getSettings } from '#schemas/settings.ts';
import { signUp, validateEmail } from '#schemas/signup.ts';
import { goToCam, goToPartner, searchCams } from '#schemas/webcams.ts';

type CallQuery = NonNullable<Parameters<typeof urlOf>[1]>;

export interface CallOfSite {
  readonly call: AnyEndpoint;
  /** Members cannot use the site without it. */
  readonly isNeeded: boolean;
  /** What the doctor asks; null for a call that changes something, which it never makes. */
  readonly asks: CallQuery | null;
  /** What members miss on a site without it. */
  readonly without: string;
}

const NOTHING: CallQuery = {};
/** Nobody's: such an address cannot exist (RFC 2606). */
const NO_ADDRESS = 'doctor@example.invalid';
const UTRECHT = { lat: 52.09, lon: 5.12 };

const row =
  (isNeeded: boolean) =>
  (call: AnyEndpoint, asks: CallQuery | null, without: string): CallOfSite => ({
    call,
    isNeeded,
    asks,
    without,
  });
const needed = row(true);
const optional = row(false);

export const CALLS_OF_A_SITE: readonly CallOfSite[] = [
  optional(getSettings, NOTHING, 'the site is described by the environment, as `/settings.json`'),
  needed(logIn, null, 'nobody can log in; only a signup begins a session'),
  needed(getUser, NOTHING, 'nobody can be a member'),
  needed(signUp, null, 'nobody can sign up'),
  optional(
    validateEmail,
    { email: NO_ADDRESS },
    'an address is not checked before the form is sent',
  ),
  optional(getActivation, NOTHING, 'the signup ends without saying whether the mail arrived'),
  needed(changeUser, null, 'the profile cannot be filled in or changed'),
  optional(uploadPhoto, null, 'no photos'),
  optional(listProfileFields, NOTHING, 'no fields with fixed values; genders come from the search'),
  optional(geocode, UTRECHT, 'the place is typed, not found'),
  optional(listRegions, NOTHING, 'no regions, unless the settings name them'),
  optional(listInterests, NOTHING, 'no interests'),
  needed(
    searchMembers,
    { auto_load: true, do_not_save: true, page: 1, pp: SEARCH_PAGE_SIZE, source: 'members' },
    'nobody is found',
  ),
  needed(listLikes, NOTHING, 'no likes'),
  needed(likeProfile, null, 'nobody can be liked'),
  needed(unlikeProfile, null, 'a like cannot be taken back'),
  needed(listChats, NOTHING, 'no chats'),
  needed(openChat, null, 'no chat can be started'),
  optional(deleteChat, null, 'a chat cannot be deleted'),
  optional(listMessages, null, 'conversations cannot be read in the app'),
  optional(sendMessage, null, 'nobody can write in the app'),
  optional(subscribePush, null, 'no notifications while the app is closed'),
  optional(
    searchCams,
    NOTHING,
    'no webcam tiles; with it, those whose advertiser `SITE_FILE` names (decisions 118)',
  ),
  optional(goToCam, null, 'no webcam tiles'),
  optional(goToPartner, null, 'no tiles of ads'),
  optional(
    getDiscount,
    { welcome: true },
    'nothing: codes belong to credits, which contract row 20 sells',
  ),
  optional(getCompany, NOTHING, 'the company is not named, unless the settings do'),
  needed(logOut, null, 'a session ends on the device alone'),
  optional(tellPageHidden, null, 'nothing: the site does not learn that the page was hidden'),
];

/** As tables show it: method, address, and the keys that select it. */
export const nameOf = ({ method, path, when }: AnyEndpoint): string => {
  const selecting = Object.entries(when).map(([key, value]) =>
    value === '*' ? key : `${key}=${value}`,
  );
  return `${method} ${path}${selecting.length === 0 ? '' : `?${selecting.join('&')}`}`;
};
