/**
 * The headers of our pages without script (links of mails, the test payment, the demonstration partner): nothing from other sites,
 * no Referer, and nothing of the device (security R11, R13).
 */
type HeaderList = readonly (readonly [string, string])[];

/** Of the browser, that no page of ours uses. */
export const REFUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const PERMISSIONS = ['geolocation', ...REFUSED_FEATURES].map((name) => `${name}=()`).join(', ');

/** `allowed` is what the page needs besides its text, such as its style. */
export const plainPageHeaders = (allowed: readonly string[]): HeaderList => [
  ['cache-control', 'no-store'],
  [
    'content-security-policy',
    ["default-src 'none'", ...allowed, "base-uri 'none'", "frame-ancestors 'none'"].join('; '),
  ],
  ['content-type', 'text/html; charset=utf-8'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', PERMISSIONS],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
];

export const headersOf = (list: HeaderList): Headers =>
  new Headers(list.map(([name, value]) => [name, value]));
