/** Italian. */
import type { Texts } from '#server/seed/text-shape.ts';

export const it: Texts = {
  interests: {
    walking: 'le camminate',
    cooking: 'la cucina',
    music: 'i concerti',
    films: 'il cinema',
    books: 'i libri',
    travel: 'i viaggi',
    cycling: 'la bici',
    dancing: 'il ballo',
    gardening: 'il mio giardino',
    photography: 'la fotografia',
    sea: 'il mare',
    coffee: 'il caffè fatto bene',
    games: 'i giochi da tavolo',
    dogs: 'i cani',
    cats: 'i gatti',
    theatre: 'il teatro',
    museums: 'i musei',
    running: 'la corsa',
  },
  openings: [
    'Vivo a {city} e ogni settimana ne scopro un angolo nuovo.',
    'Ciao da {city}! Rido facilmente, soprattutto di me.',
    'Fuori la calma, dentro la curiosità.',
    'Dicono che so ascoltare e che le mie battute vanno migliorate.',
    'Sono qui da poco, un po’ di pazienza.',
  ],
  middles: [
    'Quello che mi rallegra la settimana: {a}, {b} e {c}.',
    'Tre cose di cui non faccio a meno: {a}, {b}, {c}.',
    'Piccole gioie: {a}, {b} e le domeniche senza sveglia.',
    'I miei argomenti preferiti: {a} e {b}. Poi non smetto più.',
    'Nel tempo libero ci sono sempre {a} e {b}.',
  ],
  closings: [
    'Cerco una persona a cui scrivere, e poi da incontrare.',
    'Raccontami che cosa ti ha fatto sorridere oggi.',
    'Nessuna fretta: una bella conversazione è già un buon inizio.',
    'Se ami le colazioni lente, andremo d’accordo.',
    'Scrivimi ciao, rispondo sempre.',
  ],
  scripts: [
    [
      '< Ciao! Bella foto. Dov’era?',
      '> Grazie! Al mare, l’estate scorsa. Tirava troppo vento.',
      '< Le giornate di mare migliori. Avrei portato il tè.',
      '> Allora la prossima volta ti aspetto.',
      '< Ci conto! Che cosa fai questo fine settimana?',
    ],
    [
      '< Buongiorno! Caffè o tè?',
      '> Prima il caffè, poi le domande.',
      '< Risposta saggia. Vicino a me lo fanno davvero bene.',
      '> Adesso voglio sapere il segreto.',
    ],
    [
      '< Ho visto che ami la musica. L’ultimo concerto?',
      '> Piccolissimo, quaranta persone in una libreria. E il tuo?',
      '< Un festival sotto la pioggia. Abbiamo ballato lo stesso.',
    ],
    [
      '> Ciao! Come va la settimana?',
      '< Piena, ma finisce bene: domani vado dalla mia famiglia.',
      '> Che bello. È lontano?',
      '< Due ore di treno, con un buon libro.',
    ],
  ],
};
