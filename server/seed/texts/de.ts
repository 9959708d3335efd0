/** German. */
import type { Texts } from '#server/seed/text-shape.ts';

export const de: Texts = {
  interests: {
    walking: 'Wandern',
    cooking: 'Kochen',
    music: 'Livemusik',
    films: 'Filme',
    books: 'Bücher',
    travel: 'Reisen',
    cycling: 'Radfahren',
    dancing: 'Tanzen',
    gardening: 'mein Garten',
    photography: 'Fotografie',
    sea: 'das Meer',
    coffee: 'guter Kaffee',
    games: 'Brettspiele',
    dogs: 'Hunde',
    cats: 'Katzen',
    theatre: 'Theater',
    museums: 'Museen',
    running: 'Laufen',
  },
  openings: [
    'Ich wohne in {city} und entdecke dort jede Woche etwas Neues.',
    'Hallo aus {city}! Ich lache gern, am liebsten über mich selbst.',
    'Nach außen ruhig, innen neugierig.',
    'Meine Freunde sagen, ich höre gut zu und meine Witze brauchen noch Übung.',
    'Neu hier, also seid nett zu mir.',
  ],
  middles: [
    'Das macht meine Woche schön: {a}, {b}, {c}.',
    'Drei Dinge, ohne die es nicht geht: {a}, {b}, {c}.',
    'Kleine Freuden: {a}, {b}, und am Sonntag ausschlafen.',
    'Meine Lieblingsthemen: {a} und {b}. Dann höre ich nicht mehr auf.',
    'In meiner Freizeit gibt es immer eins von beiden: {a} oder {b}.',
  ],
  closings: [
    'Ich suche jemanden zum Schreiben, und danach zum Treffen.',
    'Erzähl mir, worüber du heute gelacht hast.',
    'Keine Eile: Ein gutes Gespräch ist schon ein guter Anfang.',
    'Wer lange Frühstücke mag, ist hier richtig.',
    'Schreib einfach Hallo, ich antworte immer.',
  ],
  scripts: [
    [
      '< Hallo! Schönes Foto. Wo war das?',
      '> Danke! Am Strand, letzten Sommer. Es war viel zu windig.',
      '< Das sind die besten Strandtage. Ich hätte Tee mitgebracht.',
      '> Dann bist du beim nächsten Mal eingeladen.',
      '< Darauf komme ich zurück! Was machst du am Wochenende?',
    ],
    [
      '< Guten Morgen! Kaffee oder Tee?',
      '> Erst Kaffee, dann Fragen.',
      '< Kluge Antwort. Bei mir um die Ecke machen sie ihn richtig gut.',
      '> Jetzt will ich es wissen. Was machen sie anders?',
    ],
    [
      '> Dein Profil hat mich zum Lachen gebracht. Sind die Witze wirklich so schlecht?',
      '< Schlimmer. Am Familientisch sind sie verboten.',
      '> Einen bitte. Ich halte das aus.',
      '< Was ist orange und geht wandern? Eine Wanderine.',
      '> Ich gebe zu, ich habe gelacht.',
    ],
    [
      '< Du magst auch Musik, habe ich gesehen. Was war dein letztes Konzert?',
      '> Ein winziges, vierzig Leute in einer Buchhandlung. Und deins?',
      '< Ein Festival im Regen. Wir haben trotzdem getanzt.',
    ],
    [
      '> Hallo! Wie läuft deine Woche?',
      '< Voll, aber sie endet gut: Morgen fahre ich zu meiner Familie.',
      '> Das klingt schön. Ist es weit?',
      '< Zwei Stunden mit dem Zug und einem guten Buch.',
    ],
  ],
};
