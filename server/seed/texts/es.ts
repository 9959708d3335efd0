/** Spanish. */
import type { Texts } from '#server/seed/text-shape.ts';

export const es: Texts = {
  interests: {
    walking: 'el senderismo',
    cooking: 'la cocina',
    music: 'los conciertos',
    films: 'el cine',
    books: 'los libros',
    travel: 'los viajes',
    cycling: 'la bici',
    dancing: 'el baile',
    gardening: 'mi jardín',
    photography: 'la fotografía',
    sea: 'el mar',
    coffee: 'el buen café',
    games: 'los juegos de mesa',
    dogs: 'los perros',
    cats: 'los gatos',
    theatre: 'el teatro',
    museums: 'los museos',
    running: 'salir a correr',
  },
  openings: [
    'Vivo en {city} y cada semana descubro un rincón nuevo.',
    '¡Hola desde {city}! Me río con facilidad, sobre todo de mí.',
    'Por fuera, calma; por dentro, curiosidad.',
    'Dicen que sé escuchar y que mis chistes son mejorables.',
    'Acabo de llegar, así que un poco de paciencia.',
  ],
  middles: [
    'Lo que me alegra la semana: {a}, {b} y {c}.',
    'Tres cosas que no me pueden faltar: {a}, {b}, {c}.',
    'Pequeñas alegrías: {a}, {b} y los domingos sin despertador.',
    'Mis temas favoritos: {a} y {b}. Luego no paro de hablar.',
    'En mi tiempo libre siempre hay sitio para esto: {a} y {b}.',
  ],
  closings: [
    'Busco a alguien a quien escribir, y después conocer.',
    'Cuéntame qué te ha hecho sonreír hoy.',
    'Sin prisa: una buena conversación ya es un buen comienzo.',
    'Si te gustan los desayunos largos, nos vamos a entender.',
    'Saluda, siempre contesto.',
  ],
  scripts: [
    [
      '< ¡Hola! Qué foto tan bonita. ¿Dónde es?',
      '> ¡Gracias! En la playa, el verano pasado. Hacía demasiado viento.',
      '< Los mejores días de playa. Yo habría llevado té.',
      '> Pues la próxima vez te vienes.',
      '< ¡Hecho! ¿Qué haces este fin de semana?',
    ],
    [
      '< ¡Buenos días! ¿Café o té?',
      '> Primero café, después preguntas.',
      '< Sabia respuesta. Cerca de mi casa lo hacen muy bien.',
      '> Ahora quiero saber el secreto.',
    ],
    [
      '> Tu perfil me ha hecho reír. ¿De verdad son tan malos los chistes?',
      '< Peores. En mi casa están prohibidos en la mesa.',
      '> Venga, solo uno.',
      '< ¿Qué hace una abeja en el gimnasio? Zumba.',
      '> Confieso que me he reído.',
    ],
    [
      '< He visto que te gusta la música. ¿Cuál fue tu último concierto?',
      '> Uno pequeñito, cuarenta personas en una librería. ¿Y el tuyo?',
      '< Un festival bajo la lluvia. Bailamos igual.',
    ],
  ],
};
