/** In the page: the last state of the screen, hidden until it is known to fit (src/data/before-paint/show-last-screen.ts), and its end. */
export const LAST_SCREEN_ID = 'last-screen';
export const LAST_SCREEN_END_ID = 'last-screen-end';
