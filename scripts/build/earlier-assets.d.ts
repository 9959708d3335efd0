/** The names of the files of each earlier build that this one holds, the newest first. */
export declare function earlierIn(dist: string): string[][];
export interface EarlierAssets {
  builds: string[][];
  contents: ReadonlyMap<string, Buffer>;
}
/** What a folder with a build has to give to the next one; read before that empties it. */
export declare function readEarlier(dist: string): EarlierAssets;
/** Returns how many were added. A build of the same sources adds none of its own. */
export declare function writeEarlier(dist: string, { builds, contents }: EarlierAssets): number;
