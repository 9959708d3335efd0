/** Polish. */
import type { Texts } from '#server/seed/text-shape.ts';

export const pl: Texts = {
  interests: {
    walking: 'długie spacery',
    cooking: 'gotowanie',
    music: 'koncerty',
    films: 'kino',
    books: 'książki',
    travel: 'podróże',
    cycling: 'rower',
    dancing: 'taniec',
    gardening: 'mój ogród',
    photography: 'fotografia',
    sea: 'morze',
    coffee: 'dobra kawa',
    games: 'gry planszowe',
    dogs: 'psy',
    cats: 'koty',
    theatre: 'teatr',
    museums: 'muzea',
    running: 'bieganie',
  },
  openings: [
    'Moje miasto to {city} i co tydzień odkrywam tu coś nowego.',
    'Cześć, tu {city}! Łatwo się śmieję, najczęściej z siebie.',
    'Na zewnątrz spokój, w środku ciekawość.',
    'Mówią, że umiem słuchać, a nad żartami jeszcze pracuję.',
    'Jestem tu od niedawna, proszę o wyrozumiałość.',
  ],
  middles: [
    'To poprawia mi tydzień: {a}, {b}, {c}.',
    'Trzy rzeczy, bez których ani rusz: {a}, {b}, {c}.',
    'Małe radości: {a}, {b} i niedziela bez budzika.',
    'Ulubione tematy: {a}, {b}. Potem nie przestaję mówić.',
    'W wolnym czasie: {a} albo {b}, czasem jedno i drugie.',
  ],
  closings: [
    'Szukam kogoś do pisania, a potem do spotkania.',
    'Napisz, co cię dziś rozśmieszyło.',
    'Bez pośpiechu: dobra rozmowa to już dobry początek.',
    'Jeśli lubisz długie śniadania, to się dogadamy.',
    'Napisz „cześć”, zawsze odpisuję.',
  ],
  scripts: [
    [
      '< Cześć! Ładne zdjęcie. Gdzie to jest?',
      '> Dziękuję! Plaża, zeszłe lato. Strasznie wtedy wiało.',
      '< Takie dni nad morzem są najlepsze. Biorę termos z herbatą.',
      '> W takim razie następnym razem jedziemy razem.',
      '< Trzymam za słowo! Co robisz w weekend?',
    ],
    [
      '< Dzień dobry! Kawa czy herbata?',
      '> Najpierw kawa, potem pytania.',
      '< Mądra odpowiedź. Niedaleko mnie robią naprawdę dobrą.',
      '> Teraz chcę poznać ich sekret.',
    ],
    [
      '< Widzę, że też lubisz muzykę. Jaki był twój ostatni koncert?',
      '> Malutki, czterdzieści osób w księgarni. A twój?',
      '< Festiwal w deszczu. I tak były tańce.',
    ],
  ],
};
