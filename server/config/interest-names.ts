/** The interests of a site whose operator configures none, in the seven languages. Members store the ids. */
import type { Language } from '#schemas/locale.ts';

/** English is required; a missing language shows English. */
export type InterestNames = { readonly [L in Exclude<Language, 'en'>]?: string | undefined } & {
  readonly en: string;
};

const LANGUAGES = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'] as const;

const named = (id: string, ...names: readonly string[]): [string, InterestNames] => {
  const [en = id] = names;
  return [
    id,
    { ...Object.fromEntries(LANGUAGES.map((language, at) => [language, names[at] ?? en])), en },
  ];
};

/** By id: the names in the order of the languages. */
export const INTEREST_NAMES: Readonly<Record<string, InterestNames>> = Object.fromEntries([
  named(
    'walking',
    'Walking',
    'Wandelen',
    'Wandern',
    'Camminate',
    'Marche',
    'Senderismo',
    'Spacery',
  ),
  named('cooking', 'Cooking', 'Koken', 'Kochen', 'Cucina', 'Cuisine', 'Cocina', 'Gotowanie'),
  named('music', 'Music', 'Muziek', 'Musik', 'Musica', 'Musique', 'Música', 'Muzyka'),
  named('films', 'Films', 'Films', 'Filme', 'Cinema', 'Cinéma', 'Cine', 'Filmy'),
  named('books', 'Books', 'Boeken', 'Bücher', 'Libri', 'Lecture', 'Libros', 'Książki'),
  named('travel', 'Travel', 'Reizen', 'Reisen', 'Viaggi', 'Voyages', 'Viajes', 'Podróże'),
  named('cycling', 'Cycling', 'Fietsen', 'Radfahren', 'Bicicletta', 'Vélo', 'Ciclismo', 'Rower'),
  named('dancing', 'Dancing', 'Dansen', 'Tanzen', 'Ballo', 'Danse', 'Baile', 'Taniec'),
  named(
    'gardening',
    'Gardening',
    'Tuinieren',
    'Garten',
    'Giardinaggio',
    'Jardinage',
    'Jardinería',
    'Ogród',
  ),
  named(
    'photography',
    'Photography',
    'Fotografie',
    'Fotografie',
    'Fotografia',
    'Photographie',
    'Fotografía',
    'Fotografia',
  ),
  named('sea', 'The sea', 'De zee', 'Das Meer', 'Il mare', 'La mer', 'El mar', 'Morze'),
  named('coffee', 'Coffee', 'Koffie', 'Kaffee', 'Caffè', 'Café', 'Café', 'Kawa'),
  named(
    'games',
    'Board games',
    'Bordspellen',
    'Brettspiele',
    'Giochi da tavolo',
    'Jeux de société',
    'Juegos de mesa',
    'Planszówki',
  ),
  named('dogs', 'Dogs', 'Honden', 'Hunde', 'Cani', 'Chiens', 'Perros', 'Psy'),
  named('cats', 'Cats', 'Katten', 'Katzen', 'Gatti', 'Chats', 'Gatos', 'Koty'),
  named('theatre', 'Theatre', 'Theater', 'Theater', 'Teatro', 'Théâtre', 'Teatro', 'Teatr'),
  named('museums', 'Museums', 'Musea', 'Museen', 'Musei', 'Musées', 'Museos', 'Muzea'),
  named(
    'running',
    'Running',
    'Hardlopen',
    'Laufen',
    'Corsa',
    'Course à pied',
    'Correr',
    'Bieganie',
  ),
]);
