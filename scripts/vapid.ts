/**
 * `npm run vapid`: a new pair of keys for pushes, as lines for .env. Browsers that subscribed under an older pair subscribe
 * again by themselves when their app is opened next.
 */
import { newVapidKeys } from '#server/push/vapid.ts';

const { publicKey, privateKey } = newVapidKeys();
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
