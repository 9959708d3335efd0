/**
 * Every number of the specification (spec §9, §5, §4) and of the contract, with its unit in the name. Other files import
 * these numbers and never repeat one.
 */

// Polling (spec §9)
export const POLL_MS = 60_000;
export const POLL_WITH_PUSH_MS = 300_000;
export const POLL_HIDDEN_SAVE_DATA_MS = 300_000;
export const LISTS_AFTER_USER_MS = 1_000;
export const POLL_JITTER = 0.1;
export const PUSH_LIVENESS_MS = 24 * 3_600_000;
export const PUSH_ENDPOINT_MAX_LENGTH = 1_024;
export const PUSH_SUBSCRIPTIONS_MAX = 10;
export const NOTIFICATIONS_PAGE = 30;
/** As far down as a list that is read again goes. */
export const NOTIFICATIONS_PAGES_MAX = 10;
export const NOTIFICATION_IDS_MAX = 100;
export const NOTIFICATIONS_KEEP_MS = 90 * 86_400_000;
export const VERSION_SKIP_MAX_MS = 600_000;
export const CONVERSATION_POLL_MS = 5_000;
export const CONVERSATION_POLL_SAVE_DATA_MS = 15_000;
export const SETTINGS_POLL_MS = 3_600_000;

// After a fault (decisions 24)
export const BACK_OFF_BASE_MS = 2_000;
export const BACK_OFF_CAP_VISIBLE_MS = 60_000;
export const BACK_OFF_CAP_HIDDEN_MS = 300_000;
/** A row that waits for the confirmed address is tried again after this time, and at every wake-up. */
export const CONFIRMED_AGAIN_MS = 300_000;
export const WAKE_SPREAD_MS = 2_000;
export const RETRY_AFTER_MIN_MS = 1_000;
export const RETRY_AFTER_MAX_MS = 3_600_000;
export const OFFLINE_PROBE_MS = 60_000;

// Requests
export const READ_TIMEOUT_MS = 8_000;
export const WRITE_TIMEOUT_MS = 20_000;
export const SLOW_LINE_AFTER_MS = 4_000;
export const JSON_BODY_MAX_BYTES = 65_536;
export const ANSWER_MAX_BYTES = 5_000_000;
export const RECONCILE_MAX_IDS = 50;
/** A message is looked up this often in vain before the member decides; after that once per this interval. */
export const LOOKS_MOST = 5;
export const LOOK_AGAIN_MS = 60_000;

// Tabs (decisions 19)
export const HEARTBEAT_MS = 3_000;
export const STEAL_AFTER_MS = 7_000;
export const STORE_TIMEOUT_MS = 5_000;
/** Opening all databases of a member took WebKit up to 2.9 s on a busy machine. After this time the tab works in memory. */
export const STORE_OPEN_MS = 15_000;
/** Work that follows an intent, such as its request, waits this long, so that the frame with the intent is painted first. */
export const PAINT_FIRST_MS = 40;
/**
 * Databases that stop answering more often than this within this time count as databases that do not open: each of them is
 * opened without an error, so opening the next one would not end.
 */
export const STORE_DEATHS_MOST = 5;
export const STORE_DEATHS_MS = 60_000;
/** A wipe waits this long for the deletion of an empty database; the browser may go on with it, or never end it (WebKit). */
export const DELETION_WAIT_MS = 1_000;
/** Closing a store waits at most this long for running operations. */
export const STORE_CLOSE_MS = 1_000;
/** When the store cannot count a new leader, the claim is given up after this time. */
export const CLAIM_AGAIN_MS = 1_000;
/** After a sign-out that could not be stored, the engine of the member starts again. */
export const RESTARTS_AFTER_MS = 5_000;

// Members
export const AGE_MIN = 18;
export const AGE_MAX = 100;
export const NAME_MAX_LENGTH = 150;
export const CITY_MAX_LENGTH = 255;
export const EMAIL_MAX_LENGTH = 254;
export const PERSONAL_MAX_LENGTH = 4_000;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;
export const PHOTO_MAX_BYTES = 10_000_000;
/** The bytes of one request; a piece that arrived whole is not sent again. */
export const PHOTO_PIECE_BYTES = 262_144;
/** After this time the other intents are sent. */
export const UPLOAD_TURN_MS = 30_000;
export const PHOTO_MAX_PIXELS = 40_000_000;
export const PHOTO_MAX_SIDE_PX = 12_000;
export const PHOTOS_MAX = 12;
/** Of one share (decisions 140): more than a camera takes, because the device makes a picture small itself. */
export const SHARE_MAX_BYTES = 50_000_000;
export const SHARE_TEXT_MAX_LENGTH = 10_000;
/** The service worker holds a share for the page that begins. */
export const SHARE_HOLD_MS = 60_000;
export const THUMB_WIDTH_PX = 480;
export const THUMB_HEIGHT_PX = 600;
export const FULL_IMAGE_WIDTH_PX = 1_200;
export const PLACEHOLDER_WIDTH_PX = 16;

// Signup (spec §4, §9)
export const SIGNUP_STEP_FIRST = 0;
export const SIGNUP_STEP_LAST = 7;
export const SIGNUP_STEPS_FOR_RATIO = 6;
export const ACTIVATION_TICK_MS = 900;
export const ACTIVATION_TICKS = 20;
export const EMAIL_TYPO_THRESHOLD = 2;

// Search (spec §4, §9)
export const SEARCH_PAGE_SIZE = 12;
export const SEARCH_PAGE_SIZE_MAX = 50;
export const SEARCH_PAGE_MAX = 1_000;
/** Our backend's search finds at most this many: `num_results` is then this number, and more members may fit. */
export const SEARCH_RESULTS_MAX = 1_000;
/** A member whose last activity is more recent than this counts as online. */
export const ONLINE_MS = 5 * 60_000;
export const SIMILAR_AGE_YEARS = 5;
/** Similar members on a profile. */
export const SIMILAR_SHOWN = 6;
export const WEBCAM_TILE_INDEX = 1;
export const AD_TILE_INDEX = 5;
export const TILE_BLOCK = 12;
export const WEBCAM_OFFER_AFTER_DAYS = 4;

// Chats and messages
export const MESSAGE_MAX_LENGTH = 2_000;
/** The sender may edit a message, or delete it for both, for this long after its arrival. */
export const MESSAGE_CHANGE_MS = 15 * 60_000;
/** Texts and pictures that were replaced or deleted, as evidence; longer while a report of them is open. */
export const MESSAGE_VERSION_KEEP_MS = 30 * 24 * 3_600_000;
/** The device's time of pressing send is accepted at most this far back. */
export const MESSAGE_SENT_BEFORE_MS = 24 * 3_600_000;
export const COUNTER_FROM = 0.8;
export const MESSAGES_PAGE_SIZE = 30;
export const MESSAGES_PAGE_SIZE_MAX = 100;
export const CHATS_MAX = 1_000;
/** Messages in one batch (contract 8). */
export const BATCH_MAX = 20;
export const LIKES_MAX = 1_000;
export const LIKES_PAGE_SIZE = 30;
export const LIKES_PAGE_SIZE_MAX = 100;
/** Few enough to look at each before the first login is over. */
export const SIGNUP_MATCHES_SHOWN = 12;
export const MATCHES_PAGE_SIZE = 20;
/** A member who was passed over in the match finder is offered again after this time. */
export const PASS_KEEP_MS = 30 * 24 * 3_600_000;
/** The choices of the match finder that a device remembers. */
export const CHOICES_MAX = 500;
export const MATCHES_PAGE_SIZE_MAX = 50;
/** How long the loser of two changes to one text stays readable to its author. */
export const PREVIOUS_TEXT_KEEP_MS = 7 * 24 * 3_600_000;
export const VISIT_KEEP_MS = 30 * 24 * 3_600_000;
/** Of the members I hid or blocked. */
export const EXCLUSIONS_PAGE_SIZE = 1_000;
/** A selfie that no moderator decided about is deleted. */
export const SELFIE_KEEP_MS = 30 * 24 * 3_600_000;
/** A request with all of them is half of what a body may have. */
export const AVOIDED_ADDRESSES_MAX = 500;
export const REPORTS_MAX = 1_000;
export const REPORT_TEXT_MAX_LENGTH = 2_000;
export const REPORT_EVIDENCE_MAX = 50;
export const REPORT_PLACE_MAX_LENGTH = 2_000;
/** Name and address of a visitor who reported, counted from the report and from its last decision. */
export const REPORTER_KEEP_MS = 183 * 24 * 3_600_000;
export const MESSAGE_GROUP_MS = 300_000;
export const DRAFT_SAVE_DELAY_MS = 300;
export const ASK_AGAIN_AFTER_MS = 24 * 3_600_000;
/** How many chats at the top of the list are kept readable without a network, and when that begins. */
export const FETCH_AHEAD_CHATS = 20;
export const FETCH_AHEAD_FIRST_MS = 10_000;
/** How long a deletion is not sent, so that it can be undone; while its toast is open, this begins again and again. */
export const UNDO_MS = 6_000;
export const UNDO_AGAIN_MS = 3_000;
export const READ_AFTER_VIEW_MS = 1_000;
export const FORCED_LOGOUT_KEEP_MS = 24 * 3_600_000;
/** For an upload that is not continued. */
export const UPLOAD_KEEP_MS = 24 * 3_600_000;
export const IDEMPOTENCY_KEEP_MS = 30 * 24 * 3_600_000;
/** Per member, within the time they are kept: about 1600 writes a day. */
export const IDEMPOTENCY_KEYS_MAX = 50_000;
/** No answer of a write is larger; this bounds the bytes that are stored per key. */
export const IDEMPOTENCY_ANSWER_MAX_BYTES = 65_536;

// Orders
export const ORDERS_PAGE_SIZE = 20;
export const ORDERS_PAGE_SIZE_MAX = 100;
export const ORDER_EXPIRES_MS = 1_800_000;
/** How often an open order is looked up: often at first, then less, then once per minute (product 3.7). */
export const ORDER_POLLS = [
  { times: 15, everyMs: 2_000 },
  { times: 12, everyMs: 5_000 },
] as const;
export const ORDER_POLL_LATER_MS = 60_000;
export const DISCOUNT_CODE_MAX_LENGTH = 64;
/**
 * The fourteen days of a withdrawal, counted from the payment. The day of the order does not count, and the fourteenth day
 * after it ends everywhere at its end: at most fifteen days after the payment in every time zone, and an hour later where a
 * clock is set back on the way.
 */
export const WITHDRAW_MS = (15 * 24 + 1) * 3_600_000;

// Moderation (contract 17–19)
/** Of a name, an id or an address that staff search for. */
export const STAFF_SEARCH_MIN_LENGTH = 2;
/** The latest reports about a member, and by a member, on the page of staff. */
export const STAFF_REPORTS_MAX = 100;
export const CASES_PAGE_SIZE = 50;
export const CASES_PAGE_SIZE_MAX = 200;
/** The number of messages before and after a reported one that the moderator sees. */
export const MESSAGES_AROUND = 3;
export const DECISION_TEXT_MAX_LENGTH = 4_000;
export const DECISIONS_MAX = 1_000;
/** Six months to appeal (contract 18). */
export const APPEAL_MS = 183 * 24 * 3_600_000;
export const APPEAL_TEXT_MAX_LENGTH = 4_000;
export const COMPLAINT_SUBJECT_MAX_LENGTH = 200;
export const COMPLAINT_TEXT_MIN_LENGTH = 5;
export const COMPLAINT_TEXT_MAX_LENGTH = 2_000;
export const COMPLAINT_PICTURES_MAX = 3;
export const COMPLAINTS_MAX = 1_000;
export const SUSPENSION_MAX_MS = 365 * 24 * 3_600_000;
/** Of a setting of the site that an admin changes. */
export const SETTING_LINE_MAX_LENGTH = 255;
export const SETTING_LINES_MAX = 50;
export const SETTING_REASON_MAX_LENGTH = 500;
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_PAGE_SIZE_MAX = 200;

/** Until this age of the account a member is a newcomer, with stricter limits (security R59). */
export const NEWCOMER_MS = 3 * 24 * 3_600_000;

// Sessions (security R3)
export const SESSION_IDLE_MS = 30 * 24 * 3_600_000;
export const SESSION_MAX_MS = 180 * 24 * 3_600_000;
export const SESSION_SHARED_DEVICE_MS = 24 * 3_600_000;
/** A crashed tab of a shared device sends no notice: its session ends after this time without a request. */
export const SESSION_TAB_IDLE_MS = 30 * 60_000;
/** A reload looks like a closed tab until the next request. */
export const SESSION_TAB_GRACE_MS = 30_000;

// Devices an account was logged in with (security R21)
export const DEVICE_KEEP_S = 365 * 86_400;
/** Per browser; the account that was used longest ago is removed first. */
export const DEVICE_ACCOUNTS_MAX = 5;

// Second factor (decisions 89)
/** How long a login waits for its second step, and how many codes it accepts. */
export const CHALLENGE_MS = 5 * 60_000;
export const CHALLENGE_TRIES = 5;
export const CODE_PERIOD_MS = 30_000;
export const CODE_DIGITS = 6;
/** Between the secret and its first code. */
export const FACTOR_SETUP_MS = 30 * 60_000;
export const RECOVERY_CODES = 10;

// Passkeys (decisions 96); their challenges last as long as that of a second step
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** In base64url: WebAuthn allows 1023 bytes. */
export const CREDENTIAL_ID_MAX_LENGTH = 1_364;
export const PASSKEY_ANSWER_MAX_LENGTH = 16_384;

// History of logins (decisions 95)
export const LOGIN_KEEP_DAYS = 90;
/** Of one kind. More would let an attacker fill the table with wrong passwords. */
export const FAILED_LOGINS_PER_DAY = 5;
/** Of those that succeeded, and as many of the others. */
export const LOGINS_SHOWN = 50;

// Accounts (security R5, R21, R22)
export const STEP_UP_MS = 300_000;
export const PAGE_TOKEN_MS = 3_600_000;
/** Between two mails that a screen asks for. */
export const MAIL_AGAIN_MS = 60_000;
export const ACTIVATION_TOKEN_MS = 24 * 3_600_000;
export const ACTIVATIONS_PER_HOUR = 3;
export const UNCONFIRMED_KEEP_MS = 7 * 24 * 3_600_000;
export const RESET_TOKEN_MS = 1_800_000;
/** A member may need a document for it. */
export const AGE_CHECK_MS = 3_600_000;
export const MAIL_CHANGE_TOKEN_MS = 24 * 3_600_000;
export const MAIL_UNDO_TOKEN_MS = 7 * 24 * 3_600_000;
export const RESTORE_MS = 30 * 24 * 3_600_000;
export const REASON_MAX_LENGTH = 500;
export const PAUSE_MAX_MS = 365 * 24 * 3_600_000;
export const EXPORT_KEEP_MS = 24 * 3_600_000;
/** How often a copy that is being built is looked up. */
export const EXPORT_POLL_MS = 3_000;
export const MAIL_ROWS_KEEP_MS = 30 * 24 * 3_600_000;

// Kept on the device
export const SEARCH_PAGE_KEEP_MS = 24 * 3_600_000;
/** Search pages are deleted first, then profiles, then pictures. */
export const STORE_BUDGET_BYTES = 25_000_000;
export const PROFILE_KEEP_MS = 7 * 24 * 3_600_000;
export const IMAGE_CACHE_ENTRIES = 200;
/** The browser counts each as several megabytes, whatever its size. */
export const IMAGE_CACHE_OPAQUE_ENTRIES = 20;
export const IMAGE_CACHE_KEEP_S = 30 * 24 * 3_600;
/** With the length of each: 2 MB of letters. */
export const LAST_SCREENS_MAX = 20;
export const LAST_SCREEN_MAX_LENGTH = 100_000;
export const LAST_SCREEN_QUERIES_MAX_LENGTH = 10_000;
export const LAST_SCREEN_KEEP_MS = 7 * 24 * 3_600_000;
export const GEOLOCATION_KEEP_MS = 3_600_000;

// The app lock (decisions 91)
export const PIN_LENGTH = { min: 6, max: 64 };
/** Wrong tries that cost no wait; the wait after the next one doubles with every further one. */
export const PIN_FREE_TRIES = 5;
export const PIN_WAIT_FIRST_MS = 1_000;
export const PIN_WAIT_MOST_MS = 15 * 60_000;
/** No tab was visible for this long. */
export const APP_LOCK_HIDDEN_MS = 5 * 60_000;
/** Another tab has so much time to pass the keys on before this one asks for the PIN. */
export const APP_LOCK_KEYS_MS = 250;

// Locale (spec §9)
export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_KEEP_S = 365 * 24 * 3_600;
/** A traffic source, on a device that allows it. */
export const TRACKING_KEEP_MS = 30 * 24 * 3_600_000;
export const LOCALE_MESSAGES_KEEP_MS = 24 * 3_600_000;

/** Safari deletes what a site keeps after seven days without a visit: the member is told before. */
export const UNSENT_LONG_MS = 432_000_000;

// Screens (spec §9, §4)
export const FRESH_MS = 120_000;
/** A payment on this device is known at once; of one elsewhere a composer may learn so late. */
export const PAID_RATE_REST_MS = 3_600_000;
export const SLOW_NOTICE_AFTER_MS = 8_000;
export const PRELOAD_CONCURRENCY = 4;
export const RELOAD_GUARD_MS = 10_000;
export const TOAST_MS = 5_000;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_DURATION_MS = 2_000;
export const LOADING_BAR_HIDE_MS = 500;
export const LOADING_BAR_RESET_MS = 400;
export const LOADING_BAR_HEIGHT_PX = 3;
export const POPOVER_SHOW_MS = 100;
export const POPOVER_HIDE_MS = 300;
export const POPOVER_THROTTLE_MS = 500;
export const LOGOUT_FLAG_RESET_MS = 1_000;
export const BADGE_CAP = 99;
