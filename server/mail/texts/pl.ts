/** Polish. */
import type { MailTexts } from '#server/mail/text-shape.ts';
import { plModeration } from './moderation/pl.ts';
import { plNews } from './news/pl.ts';

export const pl: MailTexts = {
  hello: 'Cześć,',
  letters: {
    activation: {
      subject: 'Potwierdź swój adres e-mail w {site}',
      before: ['Witaj w {site}. Potwierdź, że ten adres należy do Ciebie, a konto będzie gotowe.'],
      button: 'Potwierdzam mój adres',
      after: [
        'Link działa jeden raz, przez 24 godziny. Jeśli to nie Ty zakładasz konto, nie musisz nic robić: bez potwierdzenia zostanie ono usunięte.',
      ],
    },
    reset: {
      subject: 'Ustaw nowe hasło w {site}',
      before: ['Ktoś poprosił o nowe hasło do Twojego konta, prawdopodobnie Ty.'],
      button: 'Ustaw nowe hasło',
      after: [
        'Link działa jeden raz, przez 30 minut. Jeśli to nie Ty, zignoruj tę wiadomość: hasło się nie zmieni.',
      ],
    },
    mail_change: {
      subject: 'Potwierdź swój nowy adres e-mail w {site}',
      before: ['Chcesz używać tego adresu na swoim koncie. Potwierdź, że należy do Ciebie.'],
      button: 'Użyj tego adresu',
      after: ['Link działa jeden raz, przez 24 godziny. Do tego czasu obowiązuje stary adres.'],
    },
    mail_change_notice: {
      subject: 'W {site} poproszono o nowy adres e-mail',
      before: [
        'Ktoś, kto zna Twoje hasło, poprosił o zmianę adresu konta na {email}.',
        'Nic się jeszcze nie zmieniło: najpierw trzeba potwierdzić nowy adres.',
      ],
      button: null,
      after: ['Jeśli to nie Ty, zaloguj się i od razu zmień hasło.'],
    },
    mail_changed: {
      subject: 'Twój adres e-mail w {site} został zmieniony',
      before: ['Twoje konto używa teraz adresu {email}. Ten adres nie jest już używany.'],
      button: 'Cofnij zmianę',
      after: [
        'Link działa przez 7 dni. Przywraca ten adres, wylogowuje wszystkie urządzenia i wysyła link do nowego hasła.',
      ],
    },
    address_taken: {
      subject: 'Masz już konto w {site}',
      before: [
        'Ktoś użył tego adresu do rejestracji albo do innego konta. Ten adres ma już tu konto, więc nic się nie zmieniło.',
      ],
      button: 'Zaloguj się',
      after: ['Nie pamiętasz hasła? Na stronie logowania możesz ustawić nowe.'],
    },
    new_login: {
      subject: 'Nowe logowanie w {site}: {device}',
      before: ['Ktoś zalogował się na Twoje konto z urządzenia, którego nie znaliśmy: {device}.'],
      button: 'Ustaw nowe hasło',
      after: [
        'Jeśli to Ty, wszystko w porządku. Jeśli nie, ustaw nowe hasło: to wyloguje każde urządzenie.',
      ],
    },
    password_changed: {
      subject: 'Twoje hasło w {site} zostało zmienione',
      before: ['Hasło do Twojego konta zostało zmienione.'],
      button: 'To nie ja',
      after: ['Jeśli to Ty, wszystko w porządku. Jeśli nie, ustaw nowe hasło tym przyciskiem.'],
    },
    deletion: {
      subject: 'Twoje konto w {site} zostało usunięte',
      before: [
        'Twoje konto jest zamknięte: nikt go już nie widzi. {date} cała jego zawartość zostanie trwale usunięta.',
      ],
      button: 'Przywróć moje konto',
      after: ['Do tego dnia ten link przywraca wszystko.'],
    },
    withdrawal: {
      subject: 'Odstąpienie od zamówienia {order} w {site}',
      before: [
        '{date} otrzymaliśmy odstąpienie od zamówienia {order}. Numer sprawy: {reference}.',
        '{amount} wraca tą samą drogą, którą zapłacono: to cena niewykorzystanych kredytów.',
      ],
      button: null,
      after: ['Zachowaj tę wiadomość jako potwierdzenie.'],
    },
    ...plModeration,
    ...plNews,
  },
};
