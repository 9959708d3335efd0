/** French. */
import type { MailTexts } from '#server/mail/text-shape.ts';
import { frModeration } from './moderation/fr.ts';
import { frNews } from './news/fr.ts';

export const fr: MailTexts = {
  hello: 'Bonjour,',
  letters: {
    activation: {
      subject: 'Confirmez votre adresse e-mail pour {site}',
      before: [
        'Bienvenue sur {site}. Confirmez que cette adresse est la vôtre et votre compte sera complet.',
      ],
      button: 'Confirmer mon adresse',
      after: [
        'Le lien fonctionne une seule fois, pendant 24 heures. Si vous ne vous êtes pas inscrit, vous n’avez rien à faire : sans confirmation, le compte est supprimé.',
      ],
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe pour {site}',
      before: ['Quelqu’un a demandé un nouveau mot de passe pour votre compte, probablement vous.'],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien fonctionne une seule fois, pendant 30 minutes. Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
      ],
    },
    mail_change: {
      subject: 'Confirmez votre nouvelle adresse e-mail pour {site}',
      before: [
        'Vous avez demandé à utiliser cette adresse pour votre compte. Confirmez qu’elle est à vous.',
      ],
      button: 'Utiliser cette adresse',
      after: [
        'Le lien fonctionne une seule fois, pendant 24 heures. D’ici là, l’ancienne adresse reste.',
      ],
    },
    mail_change_notice: {
      subject: 'Une nouvelle adresse e-mail a été demandée sur {site}',
      before: [
        'Quelqu’un qui connaît votre mot de passe a demandé à remplacer l’adresse de votre compte par {email}.',
        'Rien n’a encore changé : la nouvelle adresse doit d’abord être confirmée.',
      ],
      button: null,
      after: ['Si ce n’était pas vous, connectez-vous et changez votre mot de passe maintenant.'],
    },
    mail_changed: {
      subject: 'Votre adresse e-mail sur {site} a changé',
      before: [
        'Votre compte utilise maintenant l’adresse {email}. Cette adresse-ci n’est plus utilisée.',
      ],
      button: 'Annuler le changement',
      after: [
        'Le lien fonctionne pendant 7 jours. Il rétablit cette adresse, déconnecte tous les appareils et vous envoie un lien pour un nouveau mot de passe.',
      ],
    },
    address_taken: {
      subject: 'Vous avez déjà un compte sur {site}',
      before: [
        'Quelqu’un a utilisé cette adresse pour s’inscrire ou pour un autre compte. Elle a déjà un compte ici, donc rien n’a changé.',
      ],
      button: 'Se connecter',
      after: ['Mot de passe oublié ? Vous pouvez en choisir un nouveau sur la page de connexion.'],
    },
    new_login: {
      subject: 'Nouvelle connexion à {site} : {device}',
      before: [
        'Quelqu’un s’est connecté à votre compte avec un appareil que nous ne connaissions pas : {device}.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Si c’était toi, tout va bien. Sinon, choisis un nouveau mot de passe : cela déconnecte tous les appareils.',
      ],
    },
    password_changed: {
      subject: 'Votre mot de passe sur {site} a changé',
      before: ['Le mot de passe de votre compte a été changé.'],
      button: 'Ce n’était pas moi',
      after: [
        'Si c’était vous, tout va bien. Sinon, choisissez un nouveau mot de passe avec ce bouton.',
      ],
    },
    deletion: {
      subject: 'Votre compte sur {site} est supprimé',
      before: [
        'Votre compte est fermé : plus personne ne le voit. Le {date}, tout ce qu’il contient sera effacé définitivement.',
      ],
      button: 'Rétablir mon compte',
      after: ['Jusqu’à ce jour, ce lien ramène tout.'],
    },
    withdrawal: {
      subject: 'Votre rétractation de la commande {order} sur {site}',
      before: [
        'Le {date}, nous avons reçu votre rétractation de la commande {order}. Sa référence est {reference}.',
        '{amount} vous reviennent par le moyen de paiement utilisé : le prix des crédits non utilisés.',
      ],
      button: null,
      after: ['Gardez ce message, il vous sert de confirmation.'],
    },
    ...frModeration,
    ...frNews,
  },
};
