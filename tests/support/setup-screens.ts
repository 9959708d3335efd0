import { BroadcastChannel } from 'node:worker_threads';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetReport } from '#src/data/people/report-store.ts';
import { closeToasts } from '#src/lib/toast-store.ts';
import './wait-for-effects.ts';

afterEach(cleanup);
afterEach(closeToasts);
afterEach(forgetReport);

// A file has a context of its own here, without what happy-dom lacks of a browser, and with what comes from outside of it:
// DOMException, which is an Error in a browser.
Object.assign(globalThis, { BroadcastChannel });
Object.setPrototypeOf(DOMException.prototype, Error.prototype);
