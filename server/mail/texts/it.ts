/** Italian. */
import type { MailTexts } from '#server/mail/text-shape.ts';
import { itModeration } from './moderation/it.ts';
import { itNews } from './news/it.ts';

export const it: MailTexts = {
  hello: 'Ciao,',
  letters: {
    activation: {
      subject: 'Conferma il tuo indirizzo e-mail per {site}',
      before: [
        'Benvenuto su {site}. Conferma che questo indirizzo è tuo e il tuo account sarà completo.',
      ],
      button: 'Conferma il mio indirizzo',
      after: [
        'Il link funziona una sola volta, per 24 ore. Se non ti sei iscritto tu, non devi fare nulla: senza conferma l’account viene rimosso.',
      ],
    },
    reset: {
      subject: 'Scegli una nuova password per {site}',
      before: ['Qualcuno ha chiesto una nuova password per il tuo account, probabilmente tu.'],
      button: 'Scegli una nuova password',
      after: [
        'Il link funziona una sola volta, per 30 minuti. Se non sei stato tu, ignora questa mail: la tua password resta quella di prima.',
      ],
    },
    mail_change: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail per {site}',
      before: ['Hai chiesto di usare questo indirizzo per il tuo account. Conferma che è tuo.'],
      button: 'Usa questo indirizzo',
      after: [
        'Il link funziona una sola volta, per 24 ore. Fino ad allora resta il vecchio indirizzo.',
      ],
    },
    mail_change_notice: {
      subject: 'È stato chiesto un nuovo indirizzo e-mail su {site}',
      before: [
        'Qualcuno che conosce la tua password ha chiesto di cambiare l’indirizzo del tuo account in {email}.',
        'Non è ancora cambiato nulla: prima il nuovo indirizzo deve essere confermato.',
      ],
      button: null,
      after: ['Se non sei stato tu, accedi e cambia subito la password.'],
    },
    mail_changed: {
      subject: 'Il tuo indirizzo e-mail su {site} è cambiato',
      before: ['Il tuo account usa ora l’indirizzo {email}. Questo indirizzo non viene più usato.'],
      button: 'Annulla la modifica',
      after: [
        'Il link funziona per 7 giorni. Ripristina questo indirizzo, disconnette tutti i dispositivi e ti manda un link per una nuova password.',
      ],
    },
    address_taken: {
      subject: 'Hai già un account su {site}',
      before: [
        'Qualcuno ha usato questo indirizzo per iscriversi o per un altro account. Qui ha già un account, quindi non è cambiato nulla.',
      ],
      button: 'Accedi',
      after: ['Se hai dimenticato la password, puoi sceglierne una nuova nella pagina di accesso.'],
    },
    new_login: {
      subject: 'Nuovo accesso su {site}: {device}',
      before: [
        'Qualcuno ha avuto accesso al tuo account con un dispositivo che non conoscevamo: {device}.',
      ],
      button: 'Scegli una nuova password',
      after: [
        'Se eri tu, è tutto a posto. Altrimenti scegli una nuova password: così ogni dispositivo viene disconnesso.',
      ],
    },
    password_changed: {
      subject: 'La tua password su {site} è cambiata',
      before: ['La password del tuo account è stata cambiata.'],
      button: 'Non sono stato io',
      after: [
        'Se sei stato tu, va tutto bene. Altrimenti scegli una nuova password con questo pulsante.',
      ],
    },
    deletion: {
      subject: 'Il tuo account su {site} è eliminato',
      before: [
        'Il tuo account è chiuso: nessuno lo vede più. Il {date} tutto ciò che contiene sarà cancellato per sempre.',
      ],
      button: 'Ripristina il mio account',
      after: ['Fino a quel giorno questo link riporta tutto indietro.'],
    },
    withdrawal: {
      subject: 'Il tuo recesso dall’ordine {order} su {site}',
      before: [
        'Il {date} abbiamo ricevuto il tuo recesso dall’ordine {order}. Il riferimento è {reference}.',
        '{amount} tornano con lo stesso mezzo di pagamento: il prezzo dei crediti non usati.',
      ],
      button: null,
      after: ['Conserva questa mail come conferma.'],
    },
    ...itModeration,
    ...itNews,
  },
};
