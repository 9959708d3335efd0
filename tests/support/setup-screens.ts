import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetReport } from '#src/data/people/report-store.ts';
import { closeToasts } from '#src/lib/toast-store.ts';
import './wait-for-effects.ts';

afterEach(cleanup);
afterEach(closeToasts);
afterEach(forgetReport);

// A file has a context of its own here, and happy-dom's DOMException comes from outside of it: in a browser it is an Error.
Object.setPrototypeOf(DOMException.prototype, Error.prototype);
