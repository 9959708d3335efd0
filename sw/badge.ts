/**
 * The number on the app's icon: absolute, cleared at zero, absent where the browser has none (decisions 25).
 */
export async function showBadge(navigator: WorkerNavigator, count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}
