/** The place of the people on the start page of a visitor. */
export const PEOPLE_ID = 'people';
