import type { GuideSection } from './guide-section.ts';

/** The guidelines for correctors, in Spanish. */
export const GUIDELINES_ES: readonly GuideSection[] = [
  {
    id: 'aim',
    title: 'Qué es una buena transcripción',
    blocks: [
      {
        text: 'El cliente lee tu transcripción en lugar de escuchar. Dice lo que se dijo y quién lo dijo, en frases que se pueden leer. Partes de un borrador hecho por una máquina. El borrador parece mejor de lo que es: sus errores son palabras reales en el sitio equivocado. Escucha toda la grabación, también donde el texto parece correcto.',
      },
      {
        list: [
          'Primero escucha un minuto aquí y allá: el tema, los hablantes, el sonido.',
          'Después corrige de principio a fin, con el sonido en marcha.',
          'Al final lee el texto otra vez sin sonido, como lo hará quien lo reciba.',
        ],
      },
    ],
  },
  {
    id: 'verbatim',
    title: 'Escribe lo que se dijo',
    blocks: [
      {
        text: 'Nuestro estilo es literal limpio: todas las palabras con significado, en el orden en que se dijeron, sin el ruido del habla. No resumas, no mejores la gramática, no elijas una palabra mejor.',
      },
      {
        list: [
          'Omite «eh», «este» y «o sea» como muletillas, los tartamudeos y los comienzos que se abandonan enseguida.',
          'Mantén las repeticiones y dudas que significan algo: «no, no, no», «Yo… no puedo decir eso.»',
          'Mantén el dialecto, la jerga y los errores de gramática. Escribe «pa» y «to» como «para» y «todo», salvo que se hable de la palabra misma.',
          'Mantén las respuestas breves («ajá» como respuesta es «Ajá.»). Omite los «sí» y «claro» que solo muestran que alguien escucha.',
        ],
      },
      {
        examples: [
          ['bueno eh empezamos en en mayo', 'Bueno, empezamos en mayo.'],
          ['iba a… mira, decidimos esperar', 'Iba a… Mira, decidimos esperar.'],
          ['habían muchas personas', 'Habían muchas personas.'],
        ],
      },
    ],
  },
  {
    id: 'punctuation',
    title: 'Puntuación y párrafos',
    blocks: [
      {
        list: [
          'Una frase empieza con mayúscula y termina con un signo. Divide el habla larga en frases; no las unas con comas.',
          'Las preguntas y exclamaciones llevan sus dos signos: «¿Vienes?», «¡Claro!».',
          'Los puntos suspensivos son para una frase que se queda sin terminar. La raya (—) es para una que otra persona corta.',
          'Las comillas son para lo que se lee en voz alta o se cita palabra por palabra.',
          'Empieza un párrafo con cada hablante nuevo. En una intervención larga, con cada idea nueva, más o menos cada cinco frases.',
          'Las tildes forman parte de la palabra: «él» y «el», «sí» y «si», «qué» y «que». Revísalas todas.',
        ],
      },
    ],
  },
  {
    id: 'numbers',
    title: 'Números, fechas y unidades',
    blocks: [
      {
        list: [
          'Los números hasta nueve van con letras y los mayores con cifras: «tres personas», «15 personas».',
          'Van siempre con cifras las fechas, horas, cantidades de dinero, porcentajes, medidas, versiones y edades: «5 de mayo de 2026», «9:30», «4,50 €», «7 %», «2 km».',
          'Una frase no empieza con una cifra. Escribe el número con letras.',
          'Desde cinco cifras, separa los miles con un espacio («15 000»), y usa palabras para los millones redondos («3 millones»).',
          'Escribe los teléfonos, códigos y direcciones como se escriben, no como se dicen.',
        ],
      },
    ],
  },
  {
    id: 'names',
    title: 'Nombres y términos',
    blocks: [
      {
        list: [
          'Busca cada nombre, lugar, producto y término técnico que no conozcas. Ayudan el título y otras menciones en la grabación.',
          'Escribe un nombre siempre igual. Usa buscar y reemplazar cuando lo sepas.',
          'Si no encuentras un nombre, escríbelo como suena y no añadas nada. Menciónalo en tu comentario al terminar la tarea.',
          'Las siglas se escriben como se dicen: «OTAN», «la UE». El tratamiento ante un nombre se abrevia: «Dra. Ruiz».',
        ],
      },
    ],
  },
  {
    id: 'speakers',
    title: 'Hablantes',
    blocks: [
      {
        list: [
          'Cada párrafo tiene el hablante que lo dice. Vuelve a escuchar donde las voces se siguen de cerca: ahí el borrador falla más.',
          'Usa un nombre si se dice en la grabación: «Ana Ruiz». Si no, «Hablante 1», «Hablante 2», en el orden en que hablan, o un papel si está claro: «Entrevistadora».',
          'Si dos personas hablan a la vez, escribe a la que sigue; pon las palabras de la otra en su propio párrafo si importan.',
          'Muchas voces juntas son el hablante «Todos» o «Público».',
        ],
      },
    ],
  },
  {
    id: 'unclear',
    title: 'Palabras que no se entienden',
    blocks: [
      {
        text: 'Escucha tres veces: a velocidad normal, más despacio y desde unos segundos antes. Otras menciones de la misma palabra suelen resolverlo. Si sigues sin saberlo, no adivines.',
      },
      {
        list: [
          '[ininteligible] sustituye a palabras que no se entienden.',
          '[hablan a la vez] sustituye a palabras que se pierden porque varias personas hablan.',
          '[otro idioma] sustituye a un pasaje en un idioma que no es el de la grabación. Una palabra suelta o una expresión conocida se escribe.',
          'Si no se entiende más de una décima parte de la grabación, o está en otro idioma, rechaza la tarea y di por qué.',
        ],
      },
    ],
  },
  {
    id: 'timing',
    title: 'Tiempos',
    blocks: [
      {
        text: 'Cada palabra tiene su tiempo en la grabación: de él dependen los subtítulos y la búsqueda. Corrige las palabras en su sitio y los tiempos se conservan. Para escribir un pasaje de nuevo, usa «reescribir esta sección»: los tiempos se encuentran otra vez a partir de lo que escribes. No borres todo para pegar un texto.',
      },
      {
        list: [
          'El texto está donde se dice. No muevas una frase a otro lugar.',
          'El silencio no necesita texto. La música o una pausa que importa lleva una marca en su tiempo.',
        ],
      },
    ],
  },
  {
    id: 'sounds',
    title: 'Sonidos que no son habla',
    blocks: [
      {
        text: 'Escribe un sonido solo si sin él no se entendería la conversación. Va entre corchetes y en minúsculas.',
      },
      {
        examples: [
          ['el público se ríe de un chiste', '[risas]'],
          ['suena un teléfono y se dice «perdón, un momento»', '[suena un teléfono] Perdón, un momento.'],
          ['toses, clics, una silla', 'nada'],
        ],
      },
    ],
  },
  {
    id: 'sensitive',
    title: 'Palabrotas y contenido sensible',
    blocks: [
      {
        list: [
          'Escribe el lenguaje fuerte como se dice, sin asteriscos. Si la propia grabación tapa una palabra, escribe [pitido].',
          'Marca el contenido en el editor (violencia, sexual, médico, lenguaje fuerte), para que se sepa antes de tomar la tarea.',
          'No tienes que trabajar con lo que te afecta. Devuelve la tarea: en la primera hora no afecta a tus cifras.',
          'Si alguien parece estar en peligro o parece que se planea un delito, rechaza la tarea por ese motivo. El equipo decide qué se hace.',
        ],
      },
    ],
  },
  {
    id: 'confidential',
    title: 'Confidencialidad',
    blocks: [
      {
        text: 'Las grabaciones son privadas. Tu derecho a oír una empieza cuando tomas la tarea y termina cuando la acabas o la devuelves.',
      },
      {
        list: [
          'No grabes, copies, descargues ni fotografíes el sonido o el texto. No trabajes donde otras personas puedan oírlo o verlo.',
          'No hables ni escribas sobre lo que oíste, con nombres o sin ellos. Esto no caduca.',
          'Busca los nombres y términos de uno en uno. No pegues pasajes en un buscador, un traductor o un modelo de lenguaje.',
          'Si conoces a alguien que habla, o eres tú, devuelve la tarea.',
        ],
      },
    ],
  },
  {
    id: 'flow',
    title: 'De tomar una tarea a terminarla',
    blocks: [
      {
        list: [
          'Antes de tomar una tarea ves su duración, idioma, dificultad prevista, entrega, contenido marcado y pago. Tienes una tarea a la vez.',
          'En la primera hora puedes devolver una tarea sin consecuencias. Después, cuenta en tus cifras.',
          'Una tarea en pausa se guarda una hora. Luego vuelve a ser tu tarea actual, y tras dos horas más sin señal de vida vuelve a la cola.',
          'Una tarea cuya página no da señal de vida en dos horas vuelve sola a la cola. Lo que guardaste queda en la transcripción.',
          'Rechaza una tarea solo si nadie podría corregirla, y di por qué.',
          'Una tarea se entrega en 24 horas desde el pedido. Seis horas antes pasa a ser urgente y se ofrece primero.',
          'Antes de terminar, el editor muestra cuánto de la grabación reprodujiste. Reproduce el resto.',
        ],
      },
    ],
  },
  {
    id: 'pay',
    title: 'Pago',
    blocks: [
      {
        text: 'Se te paga por la duración de la grabación, no por tu tiempo: sus minutos por la tarifa del idioma, redondeado al céntimo. La cantidad se muestra antes de tomar la tarea. Una tarea se paga una vez, cuando la terminas. Si una revisión rechaza la corrección, el pago se retira con un ajuste; tu liquidación muestra los dos. Los exámenes no se pagan.',
      },
    ],
  },
  {
    id: 'review',
    title: 'Revisión, valoración y reclamaciones',
    blocks: [
      {
        list: [
          'En periodo de prueba, cada tarea se revisa antes de llegar al cliente. Después se revisan algunas como muestra.',
          'Quien revisa ve el borrador, tu corrección y sus propios cambios lado a lado, y valora la exactitud y el formato de 1 a 5.',
          'La revisión puede devolverte una tarea con notas. Se guarda para ti durante un día.',
          'En «Correcciones» lees cada valoración y comentario. Si lo ves de otra forma, reclama una vez: el equipo lee las dos partes y puede cambiar la valoración.',
        ],
      },
      {
        grades: [
          ['5', 'Ningún error que se note al leer.'],
          ['4', 'Pocos errores pequeños; el sentido es correcto en todas partes.'],
          ['3', 'Errores que se notan o pasajes que no se escucharon.'],
          ['2', 'Errores que cambian el sentido, hablantes equivocados, palabras adivinadas.'],
          ['1', 'El borrador está casi sin cambios o el texto no es lo que se dijo.'],
        ],
      },
    ],
  },
  {
    id: 'keys',
    title: 'Teclas',
    blocks: [
      {
        text: 'Las manos no dejan el teclado. Estas son las teclas al principio; puedes cambiarlas todas en el editor, y los pedales funcionan si envían teclas multimedia o de función.',
      },
      {
        keys: [
          ['Ctrl+Espacio', 'reproducir y parar'],
          ['Alt+J', 'unos segundos atrás'],
          ['Alt+L', 'unos segundos adelante'],
          ['Alt+I', 'reproducir desde el cursor'],
          ['Ctrl+,', 'más despacio'],
          ['Ctrl+.', 'más deprisa'],
          ['Alt+N', 'la siguiente palabra dudosa'],
          ['Alt+P', 'la palabra dudosa anterior'],
          ['Alt+T', 'reescribir esta sección'],
          ['Ctrl+Entrar', 'nombrar al hablante'],
          ['Ctrl+H', 'buscar y reemplazar'],
          ['Alt+Mayús+N', 'las notificaciones'],
          ['Alt+W', 'las normas junto al texto'],
          ['F1', 'todas las teclas'],
        ],
      },
      {
        text: 'Los atajos de texto escriben por ti las palabras largas: haz que «iam» se convierta en «infarto agudo de miocardio» en los ajustes del editor. Ir por las palabras dudosas encuentra muchos errores, pero nunca sustituye a escuchar. Donde el borrador falla en una de cada tres palabras, reescribir es más rápido que corregir.',
      },
    ],
  },
];
