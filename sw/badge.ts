/** The number on the app icon: absolute, cleared at zero, ignored where the browser has no badge (decisions 25). */
export async function showBadge(navigator: WorkerNavigator, count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}
