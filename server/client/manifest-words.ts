/**
 * The texts of the web app manifest in the seven languages. The installing browser shows them, not a screen, so they
 * are not in the client's catalogues.
 */
import type { Locale } from '#schemas/locale.ts';

export interface ManifestWords {
  readonly description: string;
  readonly search: string;
  readonly likes: string;
  readonly chats: string;
}

export const MANIFEST_WORDS: Readonly<Record<Locale, ManifestWords>> = {
  'en-US': {
    description: 'Meet people, like them and write to them, also without a connection.',
    search: 'Search',
    likes: 'Likes',
    chats: 'Chats',
  },
  'nl-NL': {
    description: 'Leer mensen kennen, like ze en schrijf ze, ook zonder verbinding.',
    search: 'Zoeken',
    likes: 'Likes',
    chats: 'Chats',
  },
  'de-DE': {
    description: 'Menschen kennenlernen, liken und ihnen schreiben, auch ohne Verbindung.',
    search: 'Suche',
    likes: 'Likes',
    chats: 'Chats',
  },
  'it-IT': {
    description: 'Conosci persone, metti like e scrivi, anche senza connessione.',
    search: 'Cerca',
    likes: 'Like',
    chats: 'Chat',
  },
  'fr-FR': {
    description: 'Rencontrer, aimer et écrire, même sans connexion.',
    search: 'Rechercher',
    likes: 'J’aime',
    chats: 'Messages',
  },
  'es-ES': {
    description: 'Conoce gente, dale me gusta y escríbele, también sin conexión.',
    search: 'Buscar',
    likes: 'Me gusta',
    chats: 'Chats',
  },
  'pl-PL': {
    description: 'Poznawaj ludzi, lajkuj i pisz, także bez połączenia.',
    search: 'Szukaj',
    likes: 'Polubienia',
    chats: 'Czaty',
  },
};
