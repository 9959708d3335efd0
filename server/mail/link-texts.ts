/** The texts of the pages behind the links of mails, in addition to the text of the mail (spec §1). */
import type { Language } from '#schemas/locale.ts';

export interface LinkTexts {
  readonly email: string;
  readonly password: string;
  readonly text: string;
  readonly done: string;
  /** Does not reveal whether the address has an account. */
  readonly asked: string;
  readonly gone: string;
  readonly weak: string;
  readonly later: string;
  readonly onward: string;
  readonly order: string;
  readonly name: string;
  readonly withdraw: string;
  readonly confirmWithdrawal: string;
  /** Does not reveal whether the order exists. */
  readonly withdrawn: string;
  /** The link in mails about news, and the button of its page. */
  readonly unsubscribe: string;
  readonly unsubscribed: string;
}

export const LINK_TEXTS: Readonly<Record<Language, LinkTexts>> = {
  en: {
    email: 'Your e-mail address',
    password: 'New password, at least 8 characters',
    text: 'Why do you think that we are wrong?',
    done: 'Done.',
    asked: 'If this address has an account, a mail is on its way.',
    gone: 'This link does not work any more.',
    weak: 'This password is too short or too common. Choose another one.',
    later: 'That did not work. Try again later.',
    onward: 'Go to {site}',
    order: 'Order reference',
    name: 'Your name',
    withdraw: 'Withdraw from an order',
    confirmWithdrawal: 'Confirm the withdrawal',
    withdrawn: 'If there is such an order and it can be withdrawn from, a mail confirms it.',
    unsubscribe: 'Turn off these mails',
    unsubscribed:
      'You get no more mails of this kind. In your notification settings you can turn them on again.',
  },
  nl: {
    email: 'Je e-mailadres',
    password: 'Nieuw wachtwoord, minstens 8 tekens',
    text: 'Waarom denk je dat we het mis hebben?',
    done: 'Gelukt.',
    asked: 'Als dit adres een account heeft, is er een mail onderweg.',
    gone: 'Deze link werkt niet meer.',
    weak: 'Dit wachtwoord is te kort of te gewoon. Kies een ander.',
    later: 'Dat is niet gelukt. Probeer het later nog eens.',
    onward: 'Naar {site}',
    order: 'Kenmerk van de bestelling',
    name: 'Je naam',
    withdraw: 'Een bestelling herroepen',
    confirmWithdrawal: 'Herroeping bevestigen',
    withdrawn: 'Als deze bestelling bestaat en herroepen kan worden, bevestigt een mail het.',
    unsubscribe: 'Deze mails uitzetten',
    unsubscribed:
      'Je krijgt geen mails van deze soort meer. In je meldingsinstellingen kun je ze weer aanzetten.',
  },
  de: {
    email: 'Deine E-Mail-Adresse',
    password: 'Neues Passwort, mindestens 8 Zeichen',
    text: 'Warum glaubst du, dass wir uns irren?',
    done: 'Erledigt.',
    asked: 'Wenn zu dieser Adresse ein Konto gehört, ist eine Mail unterwegs.',
    gone: 'Dieser Link funktioniert nicht mehr.',
    weak: 'Dieses Passwort ist zu kurz oder zu geläufig. Wähle ein anderes.',
    later: 'Das hat nicht geklappt. Versuche es später noch einmal.',
    onward: 'Zu {site}',
    order: 'Bestellreferenz',
    name: 'Dein Name',
    withdraw: 'Eine Bestellung widerrufen',
    confirmWithdrawal: 'Widerruf bestätigen',
    withdrawn:
      'Wenn es diese Bestellung gibt und sie widerrufen werden kann, bestätigt es eine Mail.',
    unsubscribe: 'Diese Mails abstellen',
    unsubscribed:
      'Du bekommst keine Mails dieser Art mehr. In deinen Mitteilungseinstellungen kannst du sie wieder einschalten.',
  },
  it: {
    email: 'Il tuo indirizzo e-mail',
    password: 'Nuova password, almeno 8 caratteri',
    text: 'Perché pensi che abbiamo sbagliato?',
    done: 'Fatto.',
    asked: 'Se questo indirizzo ha un account, una mail è in arrivo.',
    gone: 'Questo link non funziona più.',
    weak: 'Questa password è troppo corta o troppo comune. Scegline un’altra.',
    later: 'Non ha funzionato. Riprova più tardi.',
    onward: 'Vai a {site}',
    order: 'Riferimento dell’ordine',
    name: 'Il tuo nome',
    withdraw: 'Recedere da un ordine',
    confirmWithdrawal: 'Conferma il recesso',
    withdrawn: 'Se questo ordine esiste e si può recedere, una mail lo conferma.',
    unsubscribe: 'Disattiva queste mail',
    unsubscribed:
      'Non riceverai più mail di questo tipo. Puoi riattivarle nelle impostazioni delle notifiche.',
  },
  fr: {
    email: 'Ton adresse e-mail',
    password: 'Nouveau mot de passe, au moins 8 caractères',
    text: 'Pourquoi penses-tu que nous nous trompons ?',
    done: 'C’est fait.',
    asked: 'Si cette adresse a un compte, un e-mail est en route.',
    gone: 'Ce lien ne fonctionne plus.',
    weak: 'Ce mot de passe est trop court ou trop courant. Choisis-en un autre.',
    later: 'Cela n’a pas marché. Réessaie plus tard.',
    onward: 'Aller sur {site}',
    order: 'Référence de la commande',
    name: 'Ton nom',
    withdraw: 'Se rétracter d’une commande',
    confirmWithdrawal: 'Confirmer la rétractation',
    withdrawn:
      'Si cette commande existe et que la rétractation est possible, un e-mail le confirme.',
    unsubscribe: 'Ne plus recevoir ces e-mails',
    unsubscribed:
      'Tu ne recevras plus d’e-mails de ce type. Tu peux les réactiver dans tes réglages de notification.',
  },
  es: {
    email: 'Tu correo electrónico',
    password: 'Contraseña nueva, al menos 8 caracteres',
    text: '¿Por qué crees que nos equivocamos?',
    done: 'Hecho.',
    asked: 'Si esta dirección tiene una cuenta, hay un correo en camino.',
    gone: 'Este enlace ya no funciona.',
    weak: 'Esta contraseña es demasiado corta o común. Elige otra.',
    later: 'No ha funcionado. Inténtalo más tarde.',
    onward: 'Ir a {site}',
    order: 'Referencia del pedido',
    name: 'Tu nombre',
    withdraw: 'Desistir de un pedido',
    confirmWithdrawal: 'Confirmar el desistimiento',
    withdrawn: 'Si este pedido existe y se puede desistir de él, un correo lo confirma.',
    unsubscribe: 'No recibir más estos correos',
    unsubscribed:
      'Ya no recibirás correos de este tipo. Puedes volver a activarlos en tus ajustes de notificaciones.',
  },
  pl: {
    email: 'Twój adres e-mail',
    password: 'Nowe hasło, co najmniej 8 znaków',
    text: 'Dlaczego uważasz, że się mylimy?',
    done: 'Gotowe.',
    asked: 'Jeśli ten adres ma konto, wiadomość jest już w drodze.',
    gone: 'Ten link już nie działa.',
    weak: 'To hasło jest za krótkie lub zbyt popularne. Wybierz inne.',
    later: 'Nie udało się. Spróbuj później.',
    onward: 'Przejdź do {site}',
    order: 'Numer zamówienia',
    name: 'Twoje imię',
    withdraw: 'Odstąp od zamówienia',
    confirmWithdrawal: 'Potwierdź odstąpienie',
    withdrawn:
      'Jeśli takie zamówienie istnieje i można od niego odstąpić, potwierdzi to wiadomość.',
    unsubscribe: 'Wyłącz te wiadomości',
    unsubscribed:
      'Nie będziesz już dostawać wiadomości tego rodzaju. Możesz je znowu włączyć w ustawieniach powiadomień.',
  },
};
