import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** The two catalogues of lingui.config.ts: each reads the texts of its code and its seven .po files. */
export async function openCatalogs() {
  const [client, server] = await getCatalogs(getConfig());
  if (!client || !server) throw new Error('lingui.config.ts must name two catalogues');
  return { client, server };
}
