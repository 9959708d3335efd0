import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closeToasts } from '#src/lib/toast-store.ts';

// Parts of a screen load on demand, which takes longer on a busy machine than the library waits by default.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
afterEach(closeToasts);
