import type { SyncApi, SyncClient } from '#sync/api.ts';
import type { Live, Query } from '#sync/queries/live.ts';
import { type SyncStatus } from '#sync/queries/status.ts';
export interface FakeSync extends SyncClient {
    /** Every command that was called, in order. */
    readonly calls: {
        command: keyof SyncApi;
        given: unknown;
    }[];
    /** The names of the queries open now. */
    readonly open: readonly string[];
    /** Puts an answer under a query, for these parameters or for all, and delivers it to its readers. */
    put<Params, Result>(query: Query<Params, Result>, live: Live<Result>, params?: Params): void;
    setStatus(change: Partial<SyncStatus>): void;
}
/** A live value that is current. */
export declare const fresh: <T>(value: T) => Live<T>;
export declare function fakeSync(status?: Partial<SyncStatus>): FakeSync;
