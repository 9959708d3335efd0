/** First names as they are given in each country; the people behind them are invented (decisions 5). */
import type { Gender } from '#schemas/profile.ts';
import type { Random } from './random.ts';

interface FirstNames {
  readonly f: readonly string[];
  readonly m: readonly string[];
}

const names = (f: string, m: string): FirstNames => ({ f: f.split(' '), m: m.split(' ') });

const DUTCH = names(
  'Sanne Lotte Femke Marieke Eline Iris Roos Anouk Fleur Noor Saskia Ilse Esther Wendy Carla Ingrid Marjan Tess Yara Maud Jolanda Monique Inge Nienke Karin Hanna Lieke Petra',
  'Daan Sem Lars Thijs Jeroen Sander Pieter Ruben Koen Maarten Wouter Bas Joris Stijn Tim Niels Henk Gerard Rob Jelle Floris Mark Marcel Kees Hugo Luuk Vincent Arjan Teun Joost',
);
const ENGLISH = names(
  'Emily Grace Sophie Chloe Lucy Hannah Olivia Megan Rachel Claire Joanne Karen Susan Linda Ruby Holly Abigail Nora Julia Beth Fiona Helen Tara Amber Heather Jenna Molly Kate',
  'James Oliver Jack Harry Thomas Ben Luke Adam Ryan Connor Daniel Matthew Simon Peter Graham Keith Callum Owen Sean Nathan Joel Eric Paul Martin Ethan Lewis Aaron Scott Neil Toby',
);
const GERMAN = names(
  'Lena Hannah Sophie Mia Clara Johanna Katharina Julia Sabine Petra Ulrike Heike Birgit Claudia Nina Jana Miriam Franziska Greta Ida Lisa Vera Maja Antje Silke Renate Theresa Paula',
  'Lukas Jonas Felix Maximilian Paul Moritz Tobias Stefan Andreas Thomas Matthias Jürgen Klaus Uwe Florian Sebastian Jan Niklas David Emil Anton Julian Dirk Holger Markus Fabian Till Oskar Frank Bernd',
);
const FRENCH = names(
  'Camille Léa Manon Chloé Inès Julie Sarah Élodie Claire Sophie Nathalie Isabelle Sylvie Martine Aurélie Margaux Lucie Jeanne Zoé Alice Pauline Céline Émilie Hélène Louise Anaïs Valérie Capucine',
  'Lucas Hugo Théo Antoine Maxime Julien Nicolas Thomas Mathieu Pierre Laurent Olivier Philippe Alain Gabriel Louis Arthur Romain Baptiste Quentin Éric Marc Vincent Bruno Adrien Simon Étienne Damien Yann Rémi',
);
const ITALIAN = names(
  'Giulia Chiara Francesca Sara Martina Elena Alessia Valentina Silvia Paola Laura Roberta Anna Sofia Aurora Giorgia Ilaria Federica Claudia Monica Beatrice Marta Arianna Daniela Cristina Alice Serena Irene',
  'Luca Marco Matteo Andrea Francesco Alessandro Davide Lorenzo Simone Stefano Paolo Roberto Giovanni Antonio Federico Riccardo Tommaso Nicola Enrico Fabio Pietro Giorgio Emanuele Michele Leonardo Diego Filippo Sergio Dario Claudio',
);
const SPANISH = names(
  'Lucía María Paula Carmen Laura Marta Elena Cristina Sara Ana Irene Raquel Nuria Silvia Pilar Rosa Alba Claudia Julia Inés Beatriz Rocío Lola Teresa Isabel Noelia Patricia Sofía',
  'Pablo Daniel Alejandro Javier Sergio Carlos Miguel Álvaro Diego Adrián Jorge Luis Fernando Manuel Antonio Hugo Marcos Iván Raúl Rubén Andrés Víctor Óscar Mario Ignacio Jaime Rafael Tomás Gonzalo Nicolás',
);
const POLISH = names(
  'Anna Katarzyna Zuzanna Maja Julia Aleksandra Magdalena Agnieszka Monika Joanna Ewa Barbara Kinga Natalia Karolina Weronika Marta Dorota Beata Iwona Ola Hanna Oliwia Kasia Justyna Paulina Renata Alicja',
  'Jakub Michał Piotr Tomasz Paweł Krzysztof Marcin Łukasz Mateusz Kamil Adam Wojciech Marek Andrzej Bartosz Dawid Filip Szymon Grzegorz Rafał Maciej Robert Jan Artur Sebastian Dominik Konrad Hubert Igor Oskar',
);
const FINNISH = names(
  'Aino Emilia Sofia Hanna Laura Johanna Anni Kaisa Minna Päivi Tiina Venla',
  'Mikko Juha Antti Ville Janne Eero Otto Lauri Timo Sami Aleksi Joonas',
);

const BY_COUNTRY: Readonly<Record<string, FirstNames>> = {
  NL: DUTCH,
  BE: DUTCH,
  DE: GERMAN,
  AT: GERMAN,
  CH: GERMAN,
  FR: FRENCH,
  IT: ITALIAN,
  ES: SPANISH,
  PL: POLISH,
  FI: FINNISH,
};
const BY_LANGUAGE: Readonly<Record<string, FirstNames>> = { fr: FRENCH, it: ITALIAN };

/** Names of a place, each once while they last. */
export function createNaming(random: Random): (gender: Gender, at: SeededHome) => string {
  const left = new Map<readonly string[], string[]>();
  return (gender, { country, language }) => {
    const ours = BY_LANGUAGE[language] ?? BY_COUNTRY[country] ?? ENGLISH;
    const all = gender === 'f' || (gender === 'x' && random.chance(0.5)) ? ours.f : ours.m;
    const rest = left.get(all) ?? [];
    if (rest.length === 0) rest.push(...random.shuffled(all));
    left.set(all, rest);
    return rest.pop() ?? '';
  };
}

export interface SeededHome {
  country: string;
  language: string;
}
