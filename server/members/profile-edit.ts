/**
 * The rules for each field of a member's own profile (spec §3, §5; contract 32). A field that the site does not have is
 * refused by its name, never stored (security R29). Fields are checked in order: a region must belong to the country
 * that is set by then.
 */
import type { Kysely } from 'kysely';
import { INTERESTS_MAX, interestsIn, interestsText } from '#schemas/interests.ts';
import { Language } from '#schemas/locale.ts';
import { MEET_CONSENT, MEET_FIELD, meetIn, meetText } from '#schemas/meet.ts';
import { onlyPurposesIn, PURPOSES_FIELD, purposesText } from '#schemas/purposes.ts';
import { Privacy, type PrivacyName, privacyOf } from '#schemas/privacy.ts';
import {
  answeredPrompts,
  isPrompt,
  type Prompt,
  PROMPT_MAX_LENGTH,
  PROMPTS_MAX,
} from '#schemas/prompts.ts';
import { Gender } from '#schemas/profile.ts';
import { PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { leavesInk } from '#schemas/ink.ts';
import { isAdult } from '#server/rules/age.ts';
import { isNameTakenDown } from '#server/db/moderation/name-takedowns.ts';
import { isRegionOf } from '#server/db/regions.ts';
import type { Database } from '#server/db/tables.ts';
import type { OwnFields, ProfileChange } from '#server/db/accounts/users.ts';
import { readName } from './signup-fields.ts';
import type { FieldVerdict } from './field-answers.ts';
import type { SiteConfig } from '#server/site.ts';

const REFUSED: FieldVerdict = { ok: false };
/** Others met the member under this age, and it was confirmed to be of age. */
const LOCKED: FieldVerdict = { ok: false, reason: 'fixed' };
/** A decision took this name down. */
const TAKEN_DOWN: FieldVerdict = { ok: false, reason: 'moderated' };
const TOO_MANY: FieldVerdict = { ok: false, reason: 'too_many' };
const accepted = (value: string | null): FieldVerdict => ({ ok: true, value });

/** So long a changed gender or age orders no deck. */
const UNUSED_MS = 86_400_000;

/** A new country clears the old region and city, so it comes first. */
const FIRST = ['country', 'countryregion', 'city'];

export const inOrder = (names: readonly string[]): string[] => [
  ...FIRST.filter((name) => names.includes(name)),
  ...names.filter((name) => !FIRST.includes(name)),
];

const textOrNull = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return leavesInk(trimmed) ? trimmed : null;
};

export interface ProfileEditContext {
  readonly db: Kysely<Database>;
  readonly config: SiteConfig;
  readonly now: Date;
}

/** Collects the change of one call. */
export class ProfileEdit {
  readonly change: ProfileChange = { set: {}, notes: {}, privacy: {}, signupStep: 0 };
  readonly #site: ProfileEditContext;
  readonly #old: OwnFields;

  constructor(site: ProfileEditContext, old: OwnFields) {
    this.#site = site;
    this.#old = old;
  }

  valueOf(name: string): string | null {
    const {
      notes,
      interests,
      purposes,
      privacy,
      meet,
      email: _email,
      state: _state,
      id: _id,
      ...own
    } = this.#old;
    const choice = privacyOf(name);
    if (choice !== null) return privacy[choice] ?? null;
    if (name === 'interests') return interestsText(interests);
    if (name === PURPOSES_FIELD) return purposesText(purposes);
    if (name === MEET_FIELD) return meetText(meet);
    const known: Readonly<Record<string, string | null>> = { ...notes, ...own };
    return Object.hasOwn(known, name) ? (known[name] ?? null) : null;
  }

  /** The free texts among these fields that change, with their new values; moderation reviews them (security R59). */
  changedTexts(names: readonly string[]): { field: string; value: string | null }[] {
    const { set, notes } = this.change;
    const next: Readonly<Record<string, string | null>> = { ...notes, ...set };
    return names
      .filter((name) => this.isText(name))
      .map((field) => ({ field, value: next[field] ?? null }))
      .filter(({ field, value }) => value !== this.valueOf(field));
  }

  /** The texts that the accepted fields replace. */
  replacedTexts(accepted: readonly string[]): { field: string; body: string }[] {
    return this.changedTexts(accepted).flatMap(({ field }) =>
      this.#kept(field, this.valueOf(field)),
    );
  }

  /** The texts that came after a newer one of the same field. */
  lateTexts(
    names: readonly string[],
    asked: Readonly<Record<string, unknown>>,
  ): { field: string; body: string }[] {
    return names
      .filter((name) => this.isText(name) && asked[name] !== this.valueOf(name))
      .flatMap((name) => this.#kept(name, textOrNull(asked[name])));
  }

  #kept(field: string, body: string | null): { field: string; body: string }[] {
    return body === null || field === 'city' ? [] : [{ field, body }];
  }

  /** Free text of the member: it is reviewed, and the text before a change is kept for a while. */
  isText(name: string): boolean {
    const { profileNotes } = this.#site.config;
    return name === 'personal' || name === 'city' || isPrompt(name) || profileNotes.includes(name);
  }

  /** The value has passed the shape of the call. */
  async judge(name: string, value: unknown): Promise<FieldVerdict> {
    switch (name) {
      case 'country':
        return this.#country(value);
      case 'countryregion':
        return this.#region(value);
      case 'city':
      case 'personal':
        return this.#text(name, textOrNull(value));
      case 'name':
        return this.#name(value);
      case 'language':
        return this.#language(value);
      case 'interests':
        return this.#interests(value);
      case PURPOSES_FIELD:
        return this.#purposes(value);
      case MEET_FIELD:
        return this.#meet(value);
      case 'gender':
        return this.#gender(value);
      case 'date_of_birth':
        return this.#birth(value);
      case 'lastSignupStep':
        this.change.signupStep = Number(value);
        return accepted(String(value));
      default:
        return this.#other(name, value);
    }
  }

  #other(name: string, value: unknown): FieldVerdict {
    const choice = privacyOf(name);
    if (choice !== null) return this.#choose(choice, value);
    return isPrompt(name) ? this.#prompt(name, value) : this.#note(name, value);
  }

  async #name(value: unknown): Promise<FieldVerdict> {
    const name = typeof value === 'string' ? readName(value, this.#old.email) : null;
    if (name === null) return REFUSED;
    if (await isNameTakenDown(this.#site.db, this.#old.id, name)) return TAKEN_DOWN;
    this.change.set.name = name;
    return accepted(name);
  }

  #language(value: unknown): FieldVerdict {
    const language = Language.safeParse(value);
    if (!language.success) return REFUSED;
    this.change.set.language = language.data;
    return accepted(language.data);
  }

  #interests(value: unknown): FieldVerdict {
    if (value !== null && typeof value !== 'string') return REFUSED;
    const ids = interestsIn(value);
    if (!ids.every((id) => Object.hasOwn(this.#site.config.interests, id))) return REFUSED;
    if (ids.length > INTERESTS_MAX) return TOO_MANY;
    this.change.interests = ids;
    return accepted(interestsText(ids));
  }

  #purposes(value: unknown): FieldVerdict {
    if (value !== null && typeof value !== 'string') return REFUSED;
    const purposes = onlyPurposesIn(value);
    if (purposes === null) return REFUSED;
    this.change.purposes = purposes;
    return accepted(purposesText(purposes));
  }

  /** Only with consent (decisions 108), whose moment is that of its first choice. */
  #meet(value: unknown): FieldVerdict {
    const meet = typeof value === 'string' ? meetIn(value) : null;
    const isOurs = meet?.genders.every((gender) => Gender.safeParse(gender).success) ?? false;
    const consent = meet?.consent;
    const isAgreed = consent !== undefined && consent <= MEET_CONSENT;
    if (value !== null && !(isOurs && isAgreed)) return REFUSED;
    this.change.meet = meet;
    if (consent !== this.#old.meet?.consent)
      this.change.meetConsented = meet === null ? null : this.#site.now;
    return accepted(meetText(meet));
  }

  #choose(choice: PrivacyName, value: unknown): FieldVerdict {
    const chosen = Privacy.safeParse({ [choice]: value });
    if (!chosen.success || typeof value !== 'string') return REFUSED;
    Object.assign(this.change.privacy, { [choice]: value });
    return accepted(value);
  }

  #prompt(name: Prompt, value: unknown): FieldVerdict {
    if (value !== null && typeof value !== 'string') return REFUSED;
    const text = textOrNull(value);
    if ((text ?? '').length > PROMPT_MAX_LENGTH) return REFUSED;
    const others = answeredPrompts({ ...this.#old.notes, ...this.change.notes, [name]: null });
    if (text !== null && others.length >= PROMPTS_MAX) return TOO_MANY;
    this.change.notes[name] = text;
    return accepted(text);
  }

  #country(value: unknown): FieldVerdict {
    if (typeof value !== 'string' || !this.#site.config.countries.includes(value)) return REFUSED;
    const moved = value === this.#old.country ? {} : { countryregion: null, city: null };
    Object.assign(this.change.set, { country: value, ...moved });
    return accepted(value);
  }

  async #region(value: unknown): Promise<FieldVerdict> {
    const region = textOrNull(value);
    const country = this.change.set.country ?? this.#old.country;
    if (region !== null && !(await isRegionOf(this.#site.db, country, region))) return REFUSED;
    this.change.set.countryregion = region;
    return accepted(region);
  }

  #text(name: 'city' | 'personal', text: string | null): FieldVerdict {
    this.change.set[name] = text;
    return accepted(text);
  }

  #gender(value: unknown): FieldVerdict {
    const gender = Gender.safeParse(value);
    if (!gender.success) return REFUSED;
    this.#noteChange(this.#old.gender, gender.data);
    this.change.set.gender = gender.data;
    return accepted(gender.data);
  }

  #birth(value: unknown): FieldVerdict {
    if (typeof value !== 'string' || !isAdult(value, this.#site.now)) return REFUSED;
    const { date_of_birth, state } = this.#old;
    const isLocked = date_of_birth !== null && state !== 'not_confirmed';
    if (isLocked && value !== date_of_birth) return LOCKED;
    this.#noteChange(date_of_birth, value);
    this.change.set.date_of_birth = value;
    return accepted(value);
  }

  /** Else the order of a deck would answer at once whom others would like to meet (decisions 108). */
  #noteChange(old: string | null, value: string): void {
    if (old === null || old === value) return;
    this.change.fitsFrom = new Date(this.#site.now.getTime() + UNUSED_MS);
  }

  /** The site's own fields: an allowed value, or a note of the member. */
  #note(name: string, value: unknown): FieldVerdict {
    if (value !== null && typeof value !== 'string') return REFUSED;
    const text = textOrNull(value);
    if (!isAllowed(name, text, this.#site.config)) return REFUSED;
    this.change.notes[name] = text;
    return accepted(text);
  }
}

function isAllowed(name: string, text: string | null, config: SiteConfig): boolean {
  const values = Object.hasOwn(config.profileFields, name) ? config.profileFields[name] : undefined;
  if (values !== undefined) return text === null || values.includes(text);
  return config.profileNotes.includes(name) && (text ?? '').length <= PERSONAL_MAX_LENGTH;
}
