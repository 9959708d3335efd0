import 'fake-indexeddb/auto';
import { enforceOptions } from 'broadcast-channel';
import { guardConsoleError } from '#tests/support/console-error.ts';

// RxDB's channel between tabs is the browser's own. Without `self` its package would poll IndexedDB instead, which slows every
// later test of the process.
enforceOptions({ type: 'native' });
guardConsoleError();
