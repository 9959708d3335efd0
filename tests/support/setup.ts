import 'fake-indexeddb/auto';
import { guardConsoleError } from '#tests/support/console-error.ts';

guardConsoleError();
