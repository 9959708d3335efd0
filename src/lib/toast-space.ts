/**
 * The space at the end of a page that a toast on a phone needs. It is removed only when nothing on the screen moves: at the very
 * end of the page that is after the member has scrolled away from it.
 */
const SPACE_REM = 5;

let stopWatching = () => {};

export function reserveToastSpace(): () => void {
  stopWatching();
  document.documentElement.dataset['toastSpace'] = '';
  return release;
}

function release(): void {
  const look = () => {
    if (!isStill()) return;
    stopWatching();
    delete document.documentElement.dataset['toastSpace'];
  };
  stopWatching = () => {
    window.removeEventListener('scroll', look);
    window.removeEventListener('resize', look);
  };
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('resize', look);
  look();
}

/** Whether the page can become shorter without being scrolled by it. */
function isStill(): boolean {
  const { documentElement: page } = document;
  const space = SPACE_REM * Number.parseFloat(getComputedStyle(page).fontSize);
  return window.scrollY <= Math.max(0, page.scrollHeight - space - window.innerHeight);
}
