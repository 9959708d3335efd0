/** The least that a message costs in money, in the member's country (spec §5); null where the settings name no price. */
import { costOf } from '#schemas/minimum-cost.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { userQuery } from '#sync/queries/account.ts';

export function useMessageMoney(): string | null {
  const format = useFormat();
  const settings = useSettings();
  const country = valueOf(useLive(userQuery, {}))?.profile.country ?? null;
  if (settings === null) return null;
  const selected = country ?? settings.geoip_selected_country;
  const cost = costOf({ ...settings, geoip_selected_country: selected });
  return cost === null ? null : format.money(cost.costs, cost.currency);
}
