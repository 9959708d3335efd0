/**
 * No other file may import the entry of a worker: WebKit evaluates it a second time then, and the worker runs twice in one
 * thread, where each closes the databases of the other. Any other mention of the entry's name counts as an import.
 */
export declare function refuseImportedWorkers(dist: string): void;
