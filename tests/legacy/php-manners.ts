/** What PHP sites do differently from each other: the switches of the double. */
export interface Manners {
  /** The codes of genders with the site's word for each; null where it sends the codes alone. */
  genders: Readonly<Record<string, string | null>>;
  /** `gender` is among `visible_profile_fields`. */
  listsGender: boolean;
  /** `profile_fields.php` has the codes of genders; else only the search names them. */
  hasGenderField: boolean;
  /** It has a settings.php. */
  settings: boolean;
  /**
   * One call sets all three fields of a place, so those that it does not name are lost. A region is accepted only in the type in
   * which the list of regions has it.
   */
  strictPlace: boolean;
  /** The type of the id of a region in the list of regions, and in all other answers. A number is 0 where there is none. */
  regions: { listed: 'number' | 'text'; else: 'number' | 'text' };
  /** It has cams of a partner, and says so in its settings. */
  cams: boolean;
  /** Visitors search too. */
  openSearch: boolean;
  /** A profile names its pictures. */
  listsPictures: boolean;
  /** How an error is written. */
  errors: 'code' | 'text' | 'message';
}

export const PLAIN: Manners = {
  genders: { '1': 'Man', '2': 'Vrouw' },
  listsGender: false,
  hasGenderField: true,
  settings: true,
  strictPlace: false,
  regions: { listed: 'number', else: 'text' },
  cams: false,
  openSearch: false,
  listsPictures: true,
  errors: 'code',
};

/** What happens to one request: it fails before or after the script has run, or its answer is lost or held. */
export type Mishap =
  | 'broken'
  | 'broken-before'
  | 'html'
  | 'lost-before'
  | 'lost-after'
  | Promise<unknown>;

/** Fails the first request of each call; `failed` names those that did. */
export function failingOnce(mishap: Mishap) {
  const failed = new Set<string>();
  return {
    failed,
    of: (call: string, query: string): Mishap | null => {
      const one = call === 'POST user' ? `${call} ${query}` : call;
      if (call.startsWith('/') || failed.has(one)) return null;
      failed.add(one);
      return mishap;
    },
  };
}
