/**
 * `npm run vapid`: a new pair of keys for push, as lines for .env. Browsers with a subscription under an older pair subscribe
 * again when their app is next opened.
 */
import { newVapidKeys } from '#server/push/vapid.ts';

const { publicKey, privateKey } = newVapidKeys();
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
