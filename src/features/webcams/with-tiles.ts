/** Tiles between people: a live cam at index 1 and an ad at index 5 of every 12 (spec §2, Search results). */
import { AD_TILE_INDEX, TILE_BLOCK, WEBCAM_TILE_INDEX } from '#schemas/limits.ts';
import type { Ad, Cam } from '#schemas/webcams.ts';

export interface Promotions {
  /** Null: no cam is live, or this member sees none. */
  live: { ad: Ad; cams: readonly Cam[] } | null;
  ad: Ad | null;
}

export type TileItem =
  | { kind: 'cam'; key: string; ad: Ad; cam: Cam }
  | { kind: 'ad'; key: string; ad: Ad };

export type ResultItem<Row> = { kind: 'person'; key: string; row: Row } | TileItem;

export const NO_PROMOTIONS: Promotions = { live: null, ad: null };

function tileAt(index: number, { live, ad }: Promotions): TileItem | null {
  const block = Math.floor(index / TILE_BLOCK);
  const place = index % TILE_BLOCK;
  if (place === AD_TILE_INDEX && ad) return { kind: 'ad', key: `ad ${block}`, ad };
  const cam = live?.cams[block % live.cams.length];
  if (place !== WEBCAM_TILE_INDEX || !live || !cam) return null;
  return { kind: 'cam', key: `cam ${block}`, ad: live.ad, cam };
}

/** A tile has a person after it: a list never ends with one. */
export function withTiles<Row extends { key: string }>(
  rows: readonly Row[],
  promotions: Promotions,
): ResultItem<Row>[] {
  const items: ResultItem<Row>[] = [];
  for (const row of rows) {
    const tile = tileAt(items.length, promotions);
    if (tile) items.push(tile);
    items.push({ kind: 'person', key: row.key, row });
  }
  return items;
}
