/**
 * One plain answer to every call of the specification (§7) and of the contract rows that are tried on every backend, as PHP
 * prints it: numbers as text, flags as 0 and 1, times without a zone. `records` lists the fields that a record must have, as
 * `record|field`; a `*` is any place in a list or a map, and an empty part before the bar is the answer itself.
 */
import { getUser, logIn, logOut, tellPageHidden } from '#schemas/account.ts';
import { getActivation } from '#schemas/activation.ts';
import { deleteChat, listChats, openChat } from '#schemas/chats.ts';
import { getCompany } from '#schemas/company.ts';
import { getDiscount } from '#schemas/discounts.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { listInterests } from '#schemas/interests.ts';
import { likeProfile, listLikes, unlikeProfile } from '#schemas/likes.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { geocode, listRegions } from '#schemas/places.ts';
import { getProfile, listProfileFields } from '#schemas/profile.ts';
import { countMembers, searchMembers } from '#schemas/search.ts';
import { getSettings } from '#schemas/settings.ts';
import { signUp, validateEmail } from '#schemas/signup.ts';
import { searchCams } from '#schemas/webcams.ts';
import {
  chat,
  message,
  MESSAGE,
  page,
  person,
  picture,
  PICTURES,
  user,
  USER,
} from './php-records.ts';

export interface PhpAnswer {
  call: AnyEndpoint;
  answer: unknown;
  records: readonly string[];
}

const done = { done: 1 };

export const PHP_ANSWERS: readonly PhpAnswer[] = [
  { call: getUser, answer: user, records: USER },
  { call: logIn, answer: user, records: USER },
  { call: signUp, answer: user, records: USER },
  {
    call: validateEmail,
    answer: { token: 'a1', status: 'new', email: 'a@b.nl', request_email: 'A@b.nl' },
    records: ['|status'],
  },
  {
    call: getActivation,
    answer: { delivered: '1', failed: 0, activated: '0' },
    records: [],
  },
  {
    call: uploadPhoto,
    answer: { offset: '12', image: { ...picture(4), state: 'live', reason: null } },
    records: ['image|thumb_filename'],
  },
  {
    call: listProfileFields,
    answer: { allowed_values: { gender: ['1', '2'], hair: ['brown', 'grey'] } },
    records: ['|allowed_values'],
  },
  { call: geocode, answer: { country: 'NL', countryregion: 7, city: 'Utrecht' }, records: [] },
  {
    call: listChats,
    answer: { chats: [chat(3), chat(6), chat(9)] },
    records: [
      '|chats',
      ...['conversation', 'conversation.id', 'profile', 'profile.id'].map(
        (field) => `chats.*|${field}`,
      ),
      'chats.*.profile.main_image|thumb_filename',
      ...['id', 'from'].map((field) => `chats.*.last_message|${field}`),
    ],
  },
  { call: openChat, answer: { id: 3 }, records: ['|id'] },
  { call: deleteChat, answer: done, records: [] },
  {
    call: listLikes,
    answer: {
      profiles: [person(1), person(2)],
      liked_by: [3, 4, 5].map((id) => ({ ...person(id), like_new: '1' })),
    },
    records: ['profiles', 'liked_by'].flatMap((list) => [
      `${list}.*|id`,
      `${list}.*.main_image|thumb_filename`,
    ]),
  },
  { call: likeProfile, answer: done, records: [] },
  { call: unlikeProfile, answer: done, records: [] },
  {
    call: searchMembers,
    answer: {
      profiles: [person(1), person(2), person(3)],
      paging: { num_results: '48' },
      filter_options: {
        genders: ['1', '2'],
        countries: ['NL', 'BE'],
        regions: [{ id: 7, name: 'Utrecht' }],
      },
    },
    records: [
      'profiles.*|id',
      'profiles.*.main_image|thumb_filename',
      'filter_options.regions.*|id',
      'filter_options.regions.*|name',
    ],
  },
  {
    call: countMembers,
    answer: { paging: { num_results: '48' } },
    records: ['|paging', '|paging.num_results'],
  },
  {
    call: searchCams,
    answer: {
      cams: [1, 2].map((id) => ({ account: `cam${id}`, name: 'Lena', image: picture(id) })),
    },
    records: ['|cams', 'cams.*|account', 'cams.*.image|thumb_filename'],
  },
  {
    call: getDiscount,
    answer: { discountcode: 'HI', percent: '20', bonus_until: '2026-01-02 03:04:05', reason: null },
    records: [],
  },
  {
    call: listRegions,
    answer: { regions: { NL: [{ id: 7, name: 'Utrecht' }], BE: [{ id: 8, name: 'Gent' }] } },
    records: ['|regions', 'regions.*.*|id', 'regions.*.*|name'],
  },
  {
    call: listInterests,
    answer: { interests: [1, 2].map((id) => ({ id: String(id), name: 'Chess' })) },
    records: ['|interests', 'interests.*|id', 'interests.*|name'],
  },
  {
    call: getCompany,
    answer: {
      name: 'Hartje BV',
      address: 'Kade 1',
      kvk: '12345678',
      city: 'Breda',
      country: 'NL',
      tradenames: ['Hartje', 'Vlam'],
      vat_numbers: ['NL1'],
      support_phone: '0201234567',
      delete_discount: '5',
    },
    records: [],
  },
  { call: logOut, answer: done, records: [] },
  { call: tellPageHidden, answer: done, records: [] },
  { call: getProfile, answer: page(5), records: ['|id', ...PICTURES('')] },
  {
    call: getSettings,
    answer: {
      name: 'Hartje',
      domain_language: 'nl',
      countries: ['NL', 'BE'],
      region_data: { NL: [{ id: 7, name: 'Utrecht' }], BE: [{ id: 8, name: 'Gent' }] },
      signups: 'all',
      niche: '3',
      logged_out_search: 'all',
      minimum_message_costs: { NL: { costs: '0.50', currency: 'EUR' } },
      geoip_country: 'NL',
      push_pub: 'key',
      fictional_icon: '1',
      visible_profile_fields: ['hair'],
      search_fields: ['gender', 'age'],
      cdn_prefix: '/images/',
      member_resell: ['cams'],
      company_kvk: '12345678',
      support_phone: '0201234567',
      delete_discount: '5',
    },
    records: [
      '|name',
      'region_data.*.*|id',
      'region_data.*.*|name',
      'minimum_message_costs.*|costs',
      'minimum_message_costs.*|currency',
    ],
  },
  {
    call: listMessages,
    answer: {
      messages: [message(1), message(2)],
      has_more: '1',
      conversation: {
        id: 3,
        profile: person(12),
        closed: '0',
        blocked: 0,
        fictional: '0',
        cost_next: '1',
        max_length: '500',
        my_read: 1,
        their_read: '2',
      },
    },
    records: [
      ...MESSAGE.map((field) => `messages.*|${field}`),
      'messages.*.image|thumb_filename',
      '|conversation',
      '|conversation.id',
      '|conversation.profile',
      '|conversation.profile.id',
      'conversation.profile.main_image|thumb_filename',
    ],
  },
  {
    call: sendMessage,
    answer: { message: message(1), credits: '11' },
    records: [
      '|message',
      ...MESSAGE.map((field) => `|message.${field}`),
      'message.image|thumb_filename',
    ],
  },
];
