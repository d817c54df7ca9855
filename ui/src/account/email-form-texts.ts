import { defineTexts } from '../i18n/i18n.ts';

export const useEmailFormTexts = defineTexts('email-form', {
  en: {
    email: 'Email',
    password: 'Your password',
    example: 'For example, {{email}}',
    submit: 'Update Email',
    invalid: 'Invalid email address',
    exists: 'Email already exists',
    taken: 'Email has already been taken. Please try another.',
    'password-wrong': 'The password is not right.',
    'too-many': 'Too many attempts. Please wait a while and try again.',
    failed: 'The email could not be changed. Please try again.',
    done: 'We sent a link to {{email}} to verify your email.',
  },
  es: {
    email: 'Correo electrónico',
    password: 'Tu contraseña',
    example: 'Por ejemplo, {{email}}',
    submit: 'Actualizar correo',
    invalid: 'La dirección de correo no es válida',
    exists: 'El correo ya existe',
    taken: 'Ese correo ya está en uso. Prueba con otro.',
    'password-wrong': 'La contraseña no es correcta.',
    'too-many': 'Demasiados intentos. Espera un rato e inténtalo de nuevo.',
    failed: 'No se pudo cambiar el correo. Inténtalo de nuevo.',
    done: 'Hemos enviado un enlace a {{email}} para verificar tu correo.',
  },
});
