/** Spanish. */
import type { MailTexts } from '#server/mail/text-shape.ts';
import { esModeration } from './moderation/es.ts';
import { esNews } from './news/es.ts';

export const es: MailTexts = {
  hello: 'Hola:',
  letters: {
    activation: {
      subject: 'Confirma tu dirección de correo para {site}',
      before: [
        'Te damos la bienvenida a {site}. Confirma que esta dirección es tuya y tu cuenta estará completa.',
      ],
      button: 'Confirmar mi dirección',
      after: [
        'El enlace funciona una sola vez, durante 24 horas. Si no te has registrado, no tienes que hacer nada: sin la confirmación la cuenta se elimina.',
      ],
    },
    reset: {
      subject: 'Elige una contraseña nueva para {site}',
      before: ['Alguien ha pedido una contraseña nueva para tu cuenta, probablemente tú.'],
      button: 'Elegir una contraseña nueva',
      after: [
        'El enlace funciona una sola vez, durante 30 minutos. Si no has sido tú, ignora este correo: tu contraseña sigue igual.',
      ],
    },
    mail_change: {
      subject: 'Confirma tu nueva dirección de correo para {site}',
      before: ['Has pedido usar esta dirección para tu cuenta. Confirma que es tuya.'],
      button: 'Usar esta dirección',
      after: [
        'El enlace funciona una sola vez, durante 24 horas. Hasta entonces se mantiene la dirección anterior.',
      ],
    },
    mail_change_notice: {
      subject: 'Se ha pedido una nueva dirección de correo en {site}',
      before: [
        'Alguien que conoce tu contraseña ha pedido cambiar la dirección de tu cuenta a {email}.',
        'Todavía no ha cambiado nada: antes hay que confirmar la nueva dirección.',
      ],
      button: null,
      after: ['Si no has sido tú, inicia sesión y cambia tu contraseña ahora.'],
    },
    mail_changed: {
      subject: 'Tu dirección de correo en {site} ha cambiado',
      before: ['Tu cuenta usa ahora la dirección {email}. Esta dirección ya no se usa.'],
      button: 'Deshacer el cambio',
      after: [
        'El enlace funciona durante 7 días. Recupera esta dirección, cierra la sesión en todos los dispositivos y te envía un enlace para una contraseña nueva.',
      ],
    },
    address_taken: {
      subject: 'Ya tienes una cuenta en {site}',
      before: [
        'Alguien ha usado esta dirección para registrarse o para otra cuenta. Ya tiene una cuenta aquí, así que no ha cambiado nada.',
      ],
      button: 'Iniciar sesión',
      after: [
        'Si has olvidado tu contraseña, puedes elegir otra en la página de inicio de sesión.',
      ],
    },
    new_login: {
      subject: 'Nuevo inicio de sesión en {site}: {device}',
      before: [
        'Alguien ha iniciado sesión en tu cuenta con un dispositivo que no conocíamos: {device}.',
      ],
      button: 'Elegir una contraseña nueva',
      after: [
        'Si fuiste tú, todo está bien. Si no, elige una contraseña nueva: así se cierra la sesión en todos los dispositivos.',
      ],
    },
    password_changed: {
      subject: 'Tu contraseña en {site} ha cambiado',
      before: ['Se ha cambiado la contraseña de tu cuenta.'],
      button: 'No he sido yo',
      after: ['Si has sido tú, todo está bien. Si no, elige una contraseña nueva con este botón.'],
    },
    deletion: {
      subject: 'Tu cuenta en {site} se ha eliminado',
      before: [
        'Tu cuenta está cerrada: ya nadie la ve. El {date} se borrará para siempre todo lo que contiene.',
      ],
      button: 'Restaurar mi cuenta',
      after: ['Hasta ese día este enlace lo recupera todo.'],
    },
    withdrawal: {
      subject: 'Tu desistimiento del pedido {order} en {site}',
      before: [
        'El {date} recibimos tu desistimiento del pedido {order}. Su referencia es {reference}.',
        '{amount} vuelven por el mismo medio de pago: el precio de los créditos no usados.',
      ],
      button: null,
      after: ['Guarda este correo como confirmación.'],
    },
    ...esModeration,
    ...esNews,
  },
};
