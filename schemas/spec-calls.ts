/**
 * The calls of spec §7 and of contract rows 1, 2, 5 and 7: all that a backend without `X-Sync` is asked (decisions 36,
 * 112). By the name of the call: the keys of query and body that it has there. tests/rules/spec-calls.test.ts holds the names
 * against the calls themselves.
 */
const KEYS: Readonly<Record<string, string>> = {
  getUser: '',
  signUp:
    'email name password trafficsource timezone country language profile form_path referrer csrf token n',
  subscribePush: 'endpoint expirationTime keys subscription',
  /** The fields of a profile are the site's own: any key. */
  changeUser: '*',
  validateEmail: 'email',
  getActivation: '',
  uploadPhoto: 'file',
  listProfileFields: '',
  geocode: 'lat lon',
  listChats: '',
  openChat: 'profile',
  deleteChat: 'conversation',
  listLikes: '',
  likeProfile: 'profile',
  unlikeProfile: 'profile',
  /** And the fields that the settings name in `search_fields`, each under its own name. */
  searchMembers:
    'source pp auto_load hideNudity searchAllCountries trafficsource country countryregion min_age max_age gender page manual_search do_not_save',
  searchCams: 'gender min_age max_age',
  getDiscount: 'discountcode welcome',
  listRegions: '',
  listInterests: '',
  getCompany: '',
  logOut: '',
  tellPageHidden: '',
  goToCam: 'account',
  goToPartner: 'flow redirect',
  logIn: 'email password remember csrf n',
  getSettings: '',
  listMessages: 'conversation before after limit',
  sendMessage: 'client_id conversation profile type body reply_to image created max_cost',
};

const ANY = '*';

/** Whether every site has the call. */
export const isSpecCall = (name: string): boolean => Object.hasOwn(KEYS, name);

/** Whether every site knows this key in query or body of the call. */
export function isSpecKey(name: string, key: string): boolean {
  const keys = (KEYS[name] ?? '').split(' ');
  return keys.includes(ANY) || keys.includes(key);
}
