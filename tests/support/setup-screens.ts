import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetReport } from '#src/data/people/report-store.ts';
import { closeToasts } from '#src/lib/toast-store.ts';
import './wait-for-effects.ts';

afterEach(cleanup);
afterEach(closeToasts);
afterEach(forgetReport);
