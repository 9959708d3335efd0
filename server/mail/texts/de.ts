/** German. */
import type { MailTexts } from '#server/mail/text-shape.ts';
import { deModeration } from './moderation/de.ts';
import { deNews } from './news/de.ts';

export const de: MailTexts = {
  hello: 'Hallo,',
  letters: {
    activation: {
      subject: 'Bestätige deine E-Mail-Adresse für {site}',
      before: [
        'Willkommen bei {site}. Bestätige, dass diese Adresse dir gehört, dann ist dein Konto vollständig.',
      ],
      button: 'Meine Adresse bestätigen',
      after: [
        'Der Link gilt einmal und 24 Stunden lang. Falls du dich nicht angemeldet hast, musst du nichts tun: Ohne Bestätigung wird das Konto entfernt.',
      ],
    },
    reset: {
      subject: 'Wähle ein neues Passwort für {site}',
      before: ['Jemand hat ein neues Passwort für dein Konto angefordert, wahrscheinlich du.'],
      button: 'Neues Passwort wählen',
      after: [
        'Der Link gilt einmal und 30 Minuten lang. Falls du es nicht warst, ignoriere diese Mail: Dein Passwort bleibt, wie es ist.',
      ],
    },
    mail_change: {
      subject: 'Bestätige deine neue E-Mail-Adresse für {site}',
      before: [
        'Du möchtest diese Adresse für dein Konto verwenden. Bestätige, dass sie dir gehört.',
      ],
      button: 'Diese Adresse verwenden',
      after: ['Der Link gilt einmal und 24 Stunden lang. Bis dahin bleibt die alte Adresse.'],
    },
    mail_change_notice: {
      subject: 'Bei {site} wurde eine neue E-Mail-Adresse angefordert',
      before: [
        'Jemand, der dein Passwort kennt, möchte die Adresse deines Kontos in {email} ändern.',
        'Noch ist nichts geändert: Zuerst muss die neue Adresse bestätigt werden.',
      ],
      button: null,
      after: ['Falls du es nicht warst, melde dich jetzt an und ändere dein Passwort.'],
    },
    mail_changed: {
      subject: 'Deine E-Mail-Adresse bei {site} wurde geändert',
      before: [
        'Dein Konto verwendet jetzt die Adresse {email}. Diese Adresse wird nicht mehr verwendet.',
      ],
      button: 'Änderung rückgängig machen',
      after: [
        'Der Link gilt 7 Tage. Er holt diese Adresse zurück, meldet alle Geräte ab und schickt dir einen Link für ein neues Passwort.',
      ],
    },
    address_taken: {
      subject: 'Du hast schon ein Konto bei {site}',
      before: [
        'Jemand hat diese Adresse für eine Anmeldung oder für ein anderes Konto verwendet. Sie hat hier schon ein Konto, darum wurde nichts geändert.',
      ],
      button: 'Anmelden',
      after: ['Passwort vergessen? Auf der Anmeldeseite kannst du ein neues wählen.'],
    },
    new_login: {
      subject: 'Neue Anmeldung bei {site}: {device}',
      before: [
        'Jemand hat sich mit einem Gerät, das wir nicht kannten, bei deinem Konto angemeldet: {device}.',
      ],
      button: 'Neues Passwort wählen',
      after: [
        'Warst du es, ist alles in Ordnung. Wenn nicht, wähle ein neues Passwort: damit wird jedes Gerät abgemeldet.',
      ],
    },
    password_changed: {
      subject: 'Dein Passwort bei {site} wurde geändert',
      before: ['Das Passwort deines Kontos wurde geändert.'],
      button: 'Das war ich nicht',
      after: [
        'Warst du es, ist alles in Ordnung. Wenn nicht, wähle mit diesem Knopf ein neues Passwort.',
      ],
    },
    deletion: {
      subject: 'Dein Konto bei {site} ist gelöscht',
      before: [
        'Dein Konto ist geschlossen: Niemand sieht es mehr. Am {date} wird alles darin endgültig gelöscht.',
      ],
      button: 'Mein Konto wiederherstellen',
      after: ['Bis zu diesem Tag holt dieser Link alles zurück.'],
    },
    withdrawal: {
      subject: 'Dein Widerruf der Bestellung {order} bei {site}',
      before: [
        'Am {date} haben wir deinen Widerruf der Bestellung {order} erhalten. Das Zeichen ist {reference}.',
        '{amount} gehen auf dem Weg zurück, auf dem bezahlt wurde: der Preis der nicht genutzten Credits.',
      ],
      button: null,
      after: ['Bewahre diese Mail als Bestätigung auf.'],
    },
    ...deModeration,
    ...deNews,
  },
};
