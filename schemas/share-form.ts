/** The form that the browser posts when another app shares with the installed one, as the manifest names it (decisions 140). */

/** The form is posted here, and the screen of the choice has the same address. */
export const SHARE_PATH = '/share';

export const SHARE_FIELDS = {
  title: 'title',
  text: 'text',
  url: 'url',
  picture: 'picture',
} as const;
