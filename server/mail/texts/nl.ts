/** Dutch. */
import type { MailTexts } from '#server/mail/text-shape.ts';
import { nlModeration } from './moderation/nl.ts';
import { nlNews } from './news/nl.ts';

export const nl: MailTexts = {
  hello: 'Hallo,',
  letters: {
    activation: {
      subject: 'Bevestig je e-mailadres voor {site}',
      before: ['Welkom bij {site}. Bevestig dat dit adres van jou is, dan is je account klaar.'],
      button: 'Mijn adres bevestigen',
      after: [
        'De link werkt één keer, 24 uur lang. Heb je je niet aangemeld? Dan hoef je niets te doen: zonder bevestiging wordt het account verwijderd.',
      ],
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord voor {site}',
      before: ['Iemand vroeg om een nieuw wachtwoord voor je account, waarschijnlijk jijzelf.'],
      button: 'Nieuw wachtwoord kiezen',
      after: [
        'De link werkt één keer, 30 minuten lang. Was jij het niet? Negeer deze mail: je wachtwoord blijft zoals het is.',
      ],
    },
    mail_change: {
      subject: 'Bevestig je nieuwe e-mailadres voor {site}',
      before: ['Je wilt dit adres voor je account gebruiken. Bevestig dat het van jou is.'],
      button: 'Dit adres gebruiken',
      after: ['De link werkt één keer, 24 uur lang. Tot dan blijft het oude adres gelden.'],
    },
    mail_change_notice: {
      subject: 'Er is een nieuw e-mailadres aangevraagd bij {site}',
      before: [
        'Iemand die je wachtwoord kent, wil het adres van je account veranderen in {email}.',
        'Er is nog niets veranderd: eerst moet het nieuwe adres bevestigd worden.',
      ],
      button: null,
      after: ['Was jij het niet? Log dan nu in en verander je wachtwoord.'],
    },
    mail_changed: {
      subject: 'Je e-mailadres bij {site} is veranderd',
      before: ['Je account gebruikt nu het adres {email}. Dit adres wordt niet meer gebruikt.'],
      button: 'Wijziging ongedaan maken',
      after: [
        'De link werkt 7 dagen. Hij zet dit adres terug, logt alle apparaten uit en stuurt je een link voor een nieuw wachtwoord.',
      ],
    },
    address_taken: {
      subject: 'Je hebt al een account bij {site}',
      before: [
        'Iemand gebruikte dit adres om zich aan te melden, of voor een ander account. Er is al een account met dit adres, dus er is niets veranderd.',
      ],
      button: 'Inloggen',
      after: ['Wachtwoord vergeten? Op de inlogpagina kun je een nieuw kiezen.'],
    },
    new_login: {
      subject: 'Nieuwe login bij {site}: {device}',
      before: [
        'Iemand heeft ingelogd op je account met een apparaat dat we nog niet kenden: {device}.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      after: [
        'Was jij het, dan is alles in orde. Zo niet, kies dan een nieuw wachtwoord: dat logt elk apparaat uit.',
      ],
    },
    password_changed: {
      subject: 'Je wachtwoord bij {site} is veranderd',
      before: ['Het wachtwoord van je account is veranderd.'],
      button: 'Dit was ik niet',
      after: [
        'Was jij het? Dan is alles in orde. Zo niet: kies met deze knop een nieuw wachtwoord.',
      ],
    },
    deletion: {
      subject: 'Je account bij {site} is verwijderd',
      before: [
        'Je account is gesloten: niemand ziet het nog. Op {date} wordt alles wat erin staat voorgoed gewist.',
      ],
      button: 'Mijn account herstellen',
      after: ['Tot die dag haalt deze link alles terug.'],
    },
    withdrawal: {
      subject: 'Je herroeping van bestelling {order} bij {site}',
      before: [
        'Op {date} hebben we je herroeping van bestelling {order} ontvangen. Het kenmerk is {reference}.',
        '{amount} gaat terug langs de weg waarlangs je betaalde: de prijs van de credits die niet gebruikt zijn.',
      ],
      button: null,
      after: ['Bewaar deze mail als bevestiging.'],
    },
    ...nlModeration,
    ...nlNews,
  },
};
