/** French. */
import type { Texts } from '#server/seed/text-shape.ts';

export const fr: Texts = {
  interests: {
    walking: 'la randonnée',
    cooking: 'la cuisine',
    music: 'les concerts',
    films: 'le cinéma',
    books: 'les livres',
    travel: 'les voyages',
    cycling: 'le vélo',
    dancing: 'la danse',
    gardening: 'mon jardin',
    photography: 'la photo',
    sea: 'la mer',
    coffee: 'le bon café',
    games: 'les jeux de société',
    dogs: 'les chiens',
    cats: 'les chats',
    theatre: 'le théâtre',
    museums: 'les musées',
    running: 'la course à pied',
  },
  openings: [
    'J’habite à {city} et j’y découvre encore un coin nouveau chaque semaine.',
    'Bonjour, ici {city} ! Je ris facilement, surtout de moi.',
    'Du calme à l’extérieur, de la curiosité à l’intérieur.',
    'On me dit que je sais écouter et que mes blagues ont besoin de travail.',
    'Je débute ici, alors un peu d’indulgence.',
  ],
  middles: [
    'Ce qui fait ma semaine : {a}, {b} et {c}.',
    'Trois choses dont je ne me passe pas : {a}, {b}, {c}.',
    'Mes petits bonheurs : {a}, {b}, et les dimanches sans réveil.',
    'Mes sujets préférés : {a} et {b}. Ensuite je ne m’arrête plus.',
    'Pendant mon temps libre, c’est {a} ou {b}, parfois les deux.',
  ],
  closings: [
    'Je cherche quelqu’un à qui écrire, puis à rencontrer.',
    'Raconte-moi ce qui t’a fait sourire aujourd’hui.',
    'Rien ne presse : une bonne conversation est déjà un bon début.',
    'Si tu aimes les longs petits-déjeuners, on va s’entendre.',
    'Dis bonjour, je réponds toujours.',
  ],
  scripts: [
    [
      '< Bonjour ! Jolie photo. C’était où ?',
      '> Merci ! À la plage, l’été dernier. Il y avait beaucoup trop de vent.',
      '< Les meilleures journées de plage. J’aurais apporté du thé.',
      '> Alors tu viens la prochaine fois.',
      '< C’est noté ! Tu fais quoi ce week-end ?',
    ],
    [
      '< Bonjour ! Café ou thé ?',
      '> D’abord un café, ensuite les questions.',
      '< Sage réponse. Près de chez moi, il y a un petit endroit qui le fait très bien.',
      '> Tu éveilles ma curiosité. Quel est leur secret ?',
    ],
    [
      '> Ton profil m’a fait rire. Tes blagues sont vraiment si mauvaises ?',
      '< Pires. Ma famille les interdit à table.',
      '> Allez, une seule.',
      '< Que fait une fraise sur un cheval ? Tagada, tagada.',
      '> J’ai honte, mais j’ai ri.',
    ],
    [
      '< Tu aimes aussi la musique, je crois. C’était quoi, ton dernier concert ?',
      '> Un tout petit, quarante personnes dans une librairie. Et toi ?',
      '< Un festival sous la pluie. On a dansé quand même.',
    ],
  ],
};
