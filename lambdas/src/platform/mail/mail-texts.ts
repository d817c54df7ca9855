import type { InterfaceLanguage } from '@parlance/contract/interface-language';

/** `{name}` stands for a value; each language has every text. */
interface MailTexts {
  readonly greeting: string;
  /** The greeting without a name. */
  readonly namelessGreeting: string;
  readonly linkHint: string;
  readonly footer: string;
  readonly verification: { subject: string; body: string; button: string; ignore: string };
  readonly reset: { subject: string; body: string; button: string; ignore: string };
  readonly invite: { subject: string; body: string; button: string; ignore: string };
  readonly welcome: { subject: string; body: string; button: string; help: string };
  readonly transcript: { subject: string; body: string; button: string; note: string };
  /** `noName` stands for a transcript without a name. */
  readonly shared: { subject: string; body: string; button: string; note: string; noName: string };
  readonly emailChanged: { subject: string; body: string; note: string };
  readonly apiToken: { subject: string; body: string; button: string; note: string };
  readonly apiTokensLeft: { subject: string; body: string; button: string; note: string };
  readonly passwordChanged: { subject: string; body: string; button: string; note: string };
  readonly twoFactor: {
    on: { subject: string; body: string };
    off: { subject: string; body: string };
    recovered: { subject: string; body: string };
    button: string;
    note: string;
  };
  readonly passkey: {
    added: { subject: string; body: string };
    removed: { subject: string; body: string };
    button: string;
    note: string;
  };
  readonly dataExported: { subject: string; body: string; button: string; note: string };
  /** `{date}` is a day. */
  readonly deletionRequested: { subject: string; body: string; button: string; note: string };
  readonly accountDeleted: { subject: string; body: string; note: string };
  /** `{date}` is a day and time in UTC. */
  readonly workspaceEnds: { subject: string; body: string; button: string; note: string };
  readonly workspaceDeleted: { subject: string; body: string; button: string; note: string };
  readonly workspaceFull: { subject: string; body: string; button: string; note: string };
  readonly paused: { subject: string; body: string; button: string; note: string };
  /** `{minutes}` is a number, `{price}` money. */
  readonly creditsBought: { subject: string; body: string; button: string; note: string };
  readonly paymentFailed: { subject: string; body: string; button: string; note: string };
  readonly lowCredits: { subject: string; body: string; button: string; note: string };
  readonly complete: { subject: string; body: string; button: string; settings: string };
  readonly precision: {
    delivered: { subject: string; body: string; note: string };
    failed: { subject: string; body: string; note: string };
    button: string;
  };
}

export const MAIL_TEXTS: Readonly<Record<InterfaceLanguage, MailTexts>> = {
  en: {
    greeting: 'Hello {name},',
    namelessGreeting: 'Hello,',
    linkHint: 'If the button does not work, copy this address into your browser:',
    footer: 'Parlance: transcripts you can work with',
    verification: {
      subject: 'Verify your email for Parlance',
      body: 'Welcome to Parlance. Please confirm that {email} is your email address. The link works for 3 days.',
      button: 'Verify email',
      ignore: 'If you did not create an account, you can ignore this message.',
    },
    reset: {
      subject: 'Reset your password for Parlance',
      body: 'There was a request to set a new password for {email}. The link works once, for one hour.',
      button: 'Set a new password',
      ignore: 'If it was not you, you can ignore this message: your password stays as it is.',
    },
    invite: {
      subject: '{inviter} invites you to {workspace}',
      body: '{inviter} invites you to work on transcripts together in “{workspace}” on Parlance. Sign in, or register with this address and verify it, to accept.',
      button: 'See the invite',
      ignore: 'If you do not know who this is, you can ignore this message.',
    },
    welcome: {
      subject: 'Welcome to Parlance',
      body: 'Everything is ready. Drop an audio or video file on your dashboard, and minutes later you can read it, hear any word with one click, correct it, and take it away as subtitles or a document.',
      button: 'Make your first transcript',
      help: 'To work on transcripts together, invite others to your workspace in the settings.',
    },
    transcript: {
      subject: '{sender} wants to show you a transcript',
      body: '{sender} wants to show you a transcript in “{workspace}” on Parlance.',
      button: 'Open transcript',
      note: 'You get this message because you both belong to “{workspace}”.',
    },
    shared: {
      subject: '{sender} shares “{collection}” with you',
      body: '{sender} shares the transcript “{collection}” in “{workspace}” with you. You can read and correct it. On your dashboard it is under Shared with Me.',
      button: 'Open transcript',
      note: 'You get this message because you both belong to “{workspace}”.',
      noName: 'No Name',
    },
    emailChanged: {
      subject: 'Your email for Parlance was changed',
      body: 'Your account now has the email {email}. This address does not belong to it any more.',
      note: 'If it was not you, ask for help at once: another person knows your password.',
    },
    apiToken: {
      subject: 'A token was made for your Parlance account',
      body: 'A program can now use Parlance as you, by the API token “{label}”. It stays valid when you change your password, until you revoke it.',
      button: 'See your tokens',
      note: 'If it was not you, revoke it in your settings and set a new password: another person can get into your account.',
    },
    apiTokensLeft: {
      subject: 'Your Parlance password was changed',
      body: 'Your password was changed, and you were signed out everywhere. Programs can still use Parlance as you by your API tokens: {labels}.',
      button: 'See your tokens',
      note: 'If you set a new password because another person could get into your account, revoke the tokens that you do not need.',
    },
    passwordChanged: {
      subject: 'Your Parlance password was changed',
      body: 'Your password was changed in your settings, and your other sessions were signed out. API tokens stay valid until you revoke them.',
      button: 'Set another password',
      note: 'If it was not you, set another password now: another person can use your account.',
    },
    twoFactor: {
      on: {
        subject: 'Two-factor sign-in is on for your Parlance account',
        body: 'From now on, signing in with your password also needs a code of your authenticator app. Keep your recovery codes in a safe place.',
      },
      off: {
        subject: 'Two-factor sign-in is off for your Parlance account',
        body: 'Signing in needs only your password again. Your recovery codes no longer work.',
      },
      recovered: {
        subject: 'A recovery code was used for your Parlance account',
        body: 'A sign-in used your password and one of your recovery codes. The code is used up. If you lost your authenticator app, turn two-factor off in your settings and set it up again.',
      },
      button: 'See your settings',
      note: 'If it was not you, set a new password now: another person knows yours.',
    },
    passkey: {
      added: {
        subject: 'A passkey was added to your Parlance account',
        body: 'The passkey “{passkey}” opens your account from now on, without your password.',
      },
      removed: {
        subject: 'A passkey was removed from your Parlance account',
        body: 'The passkey “{passkey}” no longer opens your account. You can delete it in your browser or phone, too.',
      },
      button: 'See your passkeys',
      note: 'If it was not you, set a new password now, and remove the passkeys in your settings that you do not recognise: another person knows your password.',
    },
    dataExported: {
      subject: 'The data of your Parlance account was exported',
      body: 'A copy of your profile, your settings, your transcripts and your documents was made in your settings.',
      button: 'See your settings',
      note: 'If it was not you, sign out the other sessions in your settings and change your password.',
    },
    deletionRequested: {
      subject: 'Your Parlance account will be deleted',
      body: 'Your account, your own workspaces and all transcripts and documents in them will be deleted on {date}. Until then you can sign in and keep your account. You were signed out everywhere else, and your API tokens no longer work.',
      button: 'Keep my account',
      note: 'If it was not you, sign in, keep your account and set a new password now: another person knows yours.',
    },
    accountDeleted: {
      subject: 'Your Parlance account was deleted',
      body: 'Your account and your profile are gone. Workspaces that had no other owner are being deleted with all transcripts and documents in them. Those in workspaces of other people stay with these workspaces.',
      note: 'Thank you for having used Parlance. You can register again at any time.',
    },
    workspaceEnds: {
      subject: 'The workspace {workspace} will be deleted',
      body: 'The account of the only owner of “{workspace}” was deleted. The workspace and all its transcripts and documents will be deleted on {date}. Until then you can open and export what you need.',
      button: 'Open Parlance',
      note: 'You receive this message because you are a member of this workspace. Your account and your other workspaces stay.',
    },
    workspaceDeleted: {
      subject: 'The workspace {workspace} was deleted',
      body: 'The workspace “{workspace}” and all its transcripts and documents were deleted, as announced. They cannot be opened any more.',
      button: 'Open Parlance',
      note: 'You receive this message because you were a member of this workspace. Your account and your other workspaces stay.',
    },
    workspaceFull: {
      subject: 'All seats of {workspace} are taken',
      body: '{person} could not join “{workspace}”, because all seats of your plan are taken, and has a workspace of their own for now. Choose a plan with more seats, or remove a member or an invite. Then invite them in the settings.',
      button: 'See plans',
      note: 'You receive this message once a day at most, because you own this workspace.',
    },
    paused: {
      subject: 'Your recording is paused: {collection}',
      body: '“{collection}” is not being transcribed: your workspace has too few minutes left for it. It starts by itself as soon as there are enough.',
      button: 'See plans and credits',
      note: 'The recording is kept. You can also ask an owner of your workspace to buy minutes.',
    },
    creditsBought: {
      subject: 'You bought {minutes} minutes for Parlance',
      body: 'Thank you. The workspace “{workspace}” has {minutes} minutes more, for {price}. They do not expire. Transcripts that waited for minutes go on by themselves.',
      button: 'See your invoices',
      note: 'You get this message because you bought credits.',
    },
    paymentFailed: {
      subject: 'A payment for Parlance failed',
      body: 'The plan of the workspace “{workspace}” could not be renewed: {price} could not be charged. Please update your payment method. We try again in the next days; after that the plan ends.',
      button: 'Update payment method',
      note: 'You get this message because you own this workspace.',
    },
    lowCredits: {
      subject: 'Few minutes are left in {workspace}',
      body: 'The workspace “{workspace}” has {minutes} minutes of credits left. Without minutes, new transcripts wait until you buy more.',
      button: 'Buy credits',
      note: 'You get this message because you own this workspace.',
    },
    complete: {
      subject: 'Your transcript is ready: {collection}',
      body: '“{collection}” has been transcribed. You can read, listen and correct it now.',
      button: 'Open transcript',
      settings: 'You can turn these messages off in your settings.',
    },
    precision: {
      delivered: {
        subject: 'Your transcript is proofread: {collection}',
        body: 'A person has corrected “{collection}” from beginning to end. You can edit it again, and compare it with the text before.',
        note: 'You can turn these messages off in your settings.',
      },
      failed: {
        subject: 'Your transcript could not be proofread: {collection}',
        body: '“{collection}” could not be proofread. The minutes and credits are back in your workspace, and the text is as it was. You can order Precision again.',
        note: 'We are sorry. Nothing was charged for it.',
      },
      button: 'Open transcript',
    },
  },
  es: {
    greeting: 'Hola, {name}:',
    namelessGreeting: 'Hola:',
    linkHint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    footer: 'Parlance: transcripciones con las que puedes trabajar',
    verification: {
      subject: 'Verifica tu correo para Parlance',
      body: 'Te damos la bienvenida a Parlance. Confirma que {email} es tu correo electrónico. El enlace vale 3 días.',
      button: 'Verificar correo',
      ignore: 'Si no has creado una cuenta, puedes ignorar este mensaje.',
    },
    reset: {
      subject: 'Restablece tu contraseña de Parlance',
      body: 'Se pidió una contraseña nueva para {email}. El enlace vale una hora y una sola vez.',
      button: 'Elegir una contraseña nueva',
      ignore: 'Si no has sido tú, puedes ignorar este mensaje: tu contraseña no cambia.',
    },
    invite: {
      subject: '{inviter} te invita a {workspace}',
      body: '{inviter} te invita a trabajar con transcripciones en «{workspace}», en Parlance. Inicia sesión, o regístrate con esta dirección y verifícala, para aceptar.',
      button: 'Ver la invitación',
      ignore: 'Si no sabes quién es, puedes ignorar este mensaje.',
    },
    welcome: {
      subject: 'Te damos la bienvenida a Parlance',
      body: 'Todo está listo. Arrastra un archivo de audio o vídeo a tu panel y, en unos minutos, podrás leerlo, oír cualquier palabra con un clic, corregirlo y llevártelo como subtítulos o documento.',
      button: 'Haz tu primera transcripción',
      help: 'Para trabajar en equipo, invita a otras personas a tu espacio de trabajo en los ajustes.',
    },
    transcript: {
      subject: '{sender} quiere enseñarte una transcripción',
      body: '{sender} quiere enseñarte una transcripción en «{workspace}», en Parlance.',
      button: 'Abrir transcripción',
      note: 'Recibes este mensaje porque ambos pertenecéis a «{workspace}».',
    },
    shared: {
      subject: '{sender} comparte «{collection}» contigo',
      body: '{sender} comparte contigo la transcripción «{collection}» en «{workspace}». Puedes leerla y corregirla. En tu panel la encuentras en Compartido conmigo.',
      button: 'Abrir transcripción',
      note: 'Recibes este mensaje porque ambos pertenecéis a «{workspace}».',
      noName: 'Sin nombre',
    },
    emailChanged: {
      subject: 'Se cambió tu correo de Parlance',
      body: 'Tu cuenta tiene ahora el correo {email}. Esta dirección ya no pertenece a ella.',
      note: 'Si no has sido tú, pide ayuda cuanto antes: alguien conoce tu contraseña.',
    },
    apiToken: {
      subject: 'Se creó un token para tu cuenta de Parlance',
      body: 'Un programa ya puede usar Parlance en tu nombre con el token de API «{label}». Seguirá valiendo aunque cambies la contraseña, hasta que lo revoques.',
      button: 'Ver tus tokens',
      note: 'Si no has sido tú, revócalo en tus ajustes y pon una contraseña nueva: alguien más puede entrar en tu cuenta.',
    },
    apiTokensLeft: {
      subject: 'Se cambió tu contraseña de Parlance',
      body: 'Se cambió tu contraseña y se cerraron todas tus sesiones. Tus programas aún pueden usar Parlance en tu nombre con tus tokens de API: {labels}.',
      button: 'Ver tus tokens',
      note: 'Si pusiste una contraseña nueva porque alguien más podía entrar en tu cuenta, revoca los tokens que no necesites.',
    },
    passwordChanged: {
      subject: 'Se cambió tu contraseña de Parlance',
      body: 'Se cambió tu contraseña en tus ajustes y se cerraron tus otras sesiones. Los tokens de API siguen valiendo hasta que los revoques.',
      button: 'Poner otra contraseña',
      note: 'Si no has sido tú, pon otra contraseña ahora mismo: otra persona puede usar tu cuenta.',
    },
    twoFactor: {
      on: {
        subject: 'La verificación en dos pasos de tu cuenta de Parlance está activada',
        body: 'A partir de ahora, para iniciar sesión con tu contraseña también necesitas un código de tu aplicación de autenticación. Guarda tus códigos de recuperación en un lugar seguro.',
      },
      off: {
        subject: 'La verificación en dos pasos de tu cuenta de Parlance está desactivada',
        body: 'Para iniciar sesión vuelve a bastar tu contraseña. Tus códigos de recuperación ya no valen.',
      },
      recovered: {
        subject: 'Se usó un código de recuperación de tu cuenta de Parlance',
        body: 'Se inició sesión con tu contraseña y uno de tus códigos de recuperación, que ya no vale. Si has perdido tu aplicación de autenticación, desactiva la verificación en dos pasos en tus ajustes y vuelve a configurarla.',
      },
      button: 'Ver tus ajustes',
      note: 'Si no has sido tú, pon una contraseña nueva ahora mismo: otra persona conoce la tuya.',
    },
    passkey: {
      added: {
        subject: 'Se añadió una clave de acceso a tu cuenta de Parlance',
        body: 'A partir de ahora, la clave de acceso «{passkey}» abre tu cuenta sin tu contraseña.',
      },
      removed: {
        subject: 'Se quitó una clave de acceso de tu cuenta de Parlance',
        body: 'La clave de acceso «{passkey}» ya no abre tu cuenta. También puedes borrarla en tu navegador o en tu móvil.',
      },
      button: 'Ver tus claves de acceso',
      note: 'Si no has sido tú, pon una contraseña nueva ahora mismo y quita en tus ajustes las claves de acceso que no conozcas: otra persona conoce tu contraseña.',
    },
    dataExported: {
      subject: 'Se exportaron los datos de tu cuenta de Parlance',
      body: 'En tus ajustes se hizo una copia de tu perfil, tus ajustes, tus transcripciones y tus documentos.',
      button: 'Ver tus ajustes',
      note: 'Si no has sido tú, cierra las demás sesiones en tus ajustes y cambia tu contraseña.',
    },
    deletionRequested: {
      subject: 'Tu cuenta de Parlance se va a eliminar',
      body: 'Tu cuenta, tus propios espacios de trabajo y todas las transcripciones y los documentos que contienen se eliminarán el {date}. Hasta entonces puedes iniciar sesión y conservar tu cuenta. Se cerraron tus demás sesiones, y tus tokens de API ya no valen.',
      button: 'Conservar mi cuenta',
      note: 'Si no has sido tú, inicia sesión, conserva tu cuenta y pon una contraseña nueva ahora mismo: otra persona conoce la tuya.',
    },
    accountDeleted: {
      subject: 'Tu cuenta de Parlance se ha eliminado',
      body: 'Tu cuenta y tu perfil ya no existen. Los espacios de trabajo que no tenían otro propietario se están eliminando con todas sus transcripciones y documentos. Lo que está en espacios de trabajo de otras personas sigue en ellos.',
      note: 'Gracias por haber usado Parlance. Puedes registrarte de nuevo cuando quieras.',
    },
    workspaceEnds: {
      subject: 'El espacio de trabajo {workspace} se va a eliminar',
      body: 'Se ha eliminado la cuenta de la única persona propietaria de «{workspace}». El espacio de trabajo y todas sus transcripciones y documentos se eliminarán el {date}. Hasta entonces puedes abrir y exportar lo que necesites.',
      button: 'Abrir Parlance',
      note: 'Recibes este mensaje porque eres miembro de este espacio de trabajo. Tu cuenta y tus otros espacios de trabajo siguen como están.',
    },
    workspaceDeleted: {
      subject: 'El espacio de trabajo {workspace} se ha eliminado',
      body: 'El espacio de trabajo «{workspace}» y todas sus transcripciones y documentos se han eliminado, como se había anunciado. Ya no se pueden abrir.',
      button: 'Abrir Parlance',
      note: 'Recibes este mensaje porque eras miembro de este espacio de trabajo. Tu cuenta y tus otros espacios de trabajo siguen como están.',
    },
    workspaceFull: {
      subject: 'Todas las plazas de {workspace} están ocupadas',
      body: '{person} no pudo unirse a «{workspace}», porque todas las plazas de tu plan están ocupadas, y por ahora tiene su propio espacio de trabajo. Elige un plan con más plazas, o quita a un miembro o una invitación. Después, invítale en los ajustes.',
      button: 'Ver planes',
      note: 'Recibes este mensaje una vez al día como mucho, porque este espacio de trabajo es tuyo.',
    },
    paused: {
      subject: 'Tu grabación está en pausa: {collection}',
      body: '«{collection}» no se está transcribiendo: a tu espacio de trabajo no le quedan minutos suficientes. Empezará sola en cuanto los haya.',
      button: 'Ver planes y créditos',
      note: 'La grabación se conserva. También puedes pedir a un propietario de tu espacio de trabajo que compre minutos.',
    },
    creditsBought: {
      subject: 'Has comprado {minutes} minutos para Parlance',
      body: 'Gracias. El espacio de trabajo «{workspace}» tiene {minutes} minutos más, por {price}. No caducan. Las transcripciones que esperaban minutos siguen por sí solas.',
      button: 'Ver tus facturas',
      note: 'Recibes este mensaje porque has comprado créditos.',
    },
    paymentFailed: {
      subject: 'Ha fallado un pago de Parlance',
      body: 'No se pudo renovar el plan del espacio de trabajo «{workspace}»: no se pudo cobrar {price}. Actualiza tu método de pago. Lo intentaremos de nuevo en los próximos días; después, el plan termina.',
      button: 'Actualizar método de pago',
      note: 'Recibes este mensaje porque este espacio de trabajo es tuyo.',
    },
    lowCredits: {
      subject: 'Quedan pocos minutos en {workspace}',
      body: 'Al espacio de trabajo «{workspace}» le quedan {minutes} minutos de créditos. Sin minutos, las transcripciones nuevas esperan hasta que compres más.',
      button: 'Comprar créditos',
      note: 'Recibes este mensaje porque este espacio de trabajo es tuyo.',
    },
    complete: {
      subject: 'Tu transcripción está lista: {collection}',
      body: '«{collection}» ya está transcrito. Puedes leerlo, escucharlo y corregirlo ahora.',
      button: 'Abrir transcripción',
      settings: 'Puedes desactivar estos mensajes en tus ajustes.',
    },
    precision: {
      delivered: {
        subject: 'Tu transcripción está corregida: {collection}',
        body: 'Una persona ha corregido «{collection}» de principio a fin. Puedes volver a editarla y compararla con el texto de antes.',
        note: 'Puedes desactivar estos mensajes en tus ajustes.',
      },
      failed: {
        subject: 'Tu transcripción no se pudo corregir: {collection}',
        body: '«{collection}» no se pudo corregir. Los minutos y créditos están de vuelta en tu espacio de trabajo, y el texto está como antes. Puedes volver a pedir Precision.',
        note: 'Lo sentimos. No se ha cobrado nada por ello.',
      },
      button: 'Abrir transcripción',
    },
  },
};
