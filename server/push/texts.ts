/**
 * The texts of every push in the seven languages (spec §1). `{name}` is a member's name, shown only to members who
 * chose so; nothing else is ever filled in.
 */
import type { Language } from '#schemas/locale.ts';

export interface PushWords {
  readonly message: string;
  readonly messages: string;
  readonly messageFrom: string;
  readonly like: string;
  readonly likes: string;
  readonly likeFrom: string;
  readonly match: string;
  readonly matchWith: string;
  /** The mark of a fictional profile. */
  readonly fictional: string;
  readonly heartbeat: string;
}

export const PUSH_WORDS: Readonly<Record<Language, PushWords>> = {
  en: {
    message: 'New message',
    messages: 'New messages',
    messageFrom: 'New message from {name}',
    like: 'Somebody likes you',
    likes: 'New likes',
    likeFrom: '{name} likes you',
    match: 'You like each other',
    matchWith: 'You and {name} like each other',
    fictional: 'From a fictional profile of this site',
    heartbeat: 'Notifications arrive',
  },
  nl: {
    message: 'Nieuw bericht',
    messages: 'Nieuwe berichten',
    messageFrom: 'Nieuw bericht van {name}',
    like: 'Iemand vindt je leuk',
    likes: 'Nieuwe likes',
    likeFrom: '{name} vindt je leuk',
    match: 'Jullie vinden elkaar leuk',
    matchWith: 'Jij en {name} vinden elkaar leuk',
    fictional: 'Van een fictief profiel van deze site',
    heartbeat: 'Meldingen komen aan',
  },
  de: {
    message: 'Neue Nachricht',
    messages: 'Neue Nachrichten',
    messageFrom: 'Neue Nachricht von {name}',
    like: 'Jemand mag dich',
    likes: 'Neue Likes',
    likeFrom: '{name} mag dich',
    match: 'Ihr mögt euch',
    matchWith: 'Du und {name} mögt euch',
    fictional: 'Von einem fiktiven Profil dieser Seite',
    heartbeat: 'Mitteilungen kommen an',
  },
  it: {
    message: 'Nuovo messaggio',
    messages: 'Nuovi messaggi',
    messageFrom: 'Nuovo messaggio da {name}',
    like: 'Piaci a qualcuno',
    likes: 'Nuovi like',
    likeFrom: 'Piaci a {name}',
    match: 'Vi piacete a vicenda',
    matchWith: 'Tu e {name} vi piacete a vicenda',
    fictional: 'Da un profilo fittizio di questo sito',
    heartbeat: 'Le notifiche arrivano',
  },
  fr: {
    message: 'Nouveau message',
    messages: 'Nouveaux messages',
    messageFrom: 'Nouveau message de {name}',
    like: 'Tu plais à quelqu’un',
    likes: 'Nouveaux j’aime',
    likeFrom: 'Tu plais à {name}',
    match: 'Vous vous plaisez',
    matchWith: 'Toi et {name}, vous vous plaisez',
    fictional: 'D’un profil fictif de ce site',
    heartbeat: 'Les notifications arrivent',
  },
  es: {
    message: 'Mensaje nuevo',
    messages: 'Mensajes nuevos',
    messageFrom: 'Mensaje nuevo de {name}',
    like: 'Le gustas a alguien',
    likes: 'Nuevos me gusta',
    likeFrom: 'Le gustas a {name}',
    match: 'Os gustáis',
    matchWith: 'Tú y {name} os gustáis',
    fictional: 'De un perfil ficticio de este sitio',
    heartbeat: 'Las notificaciones llegan',
  },
  pl: {
    message: 'Nowa wiadomość',
    messages: 'Nowe wiadomości',
    messageFrom: 'Nowa wiadomość od: {name}',
    like: 'Komuś się podobasz',
    likes: 'Nowe polubienia',
    likeFrom: 'Podobasz się osobie: {name}',
    match: 'Podobacie się sobie',
    matchWith: 'Ty i {name} podobacie się sobie',
    fictional: 'Od fikcyjnego profilu tej strony',
    heartbeat: 'Powiadomienia docierają',
  },
};
