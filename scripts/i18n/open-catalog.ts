import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** The only catalogue of lingui.config.ts: reads the texts of the code and the seven .po files. */
export async function openCatalog() {
  const [catalog] = await getCatalogs(getConfig());
  if (!catalog) throw new Error('lingui.config.ts names no catalogue');
  return catalog;
}
