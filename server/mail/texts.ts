/**
 * The texts of every mail in the seven languages (spec §1). `{site}` is the site's name, `{email}` a masked address,
 * `{device}` a browser on a system, `{date}` a day; `{order}`, `{reference}` and `{amount}` are of a withdrawal;
 * `{text}` is what a moderator wrote. Nothing else is ever filled in.
 */
import type { Language } from '#schemas/locale.ts';
import type { MailTexts } from './text-shape.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, nl, de, it, fr, es, pl };
