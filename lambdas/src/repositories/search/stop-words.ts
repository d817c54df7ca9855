/** Words that are in nearly every text and say nothing about it; folded, by language. */
const ENGLISH = `a about above after again all am an and any are as at be because been before being below between both but by
could did do does doing down during each few for from further had has have having he her here hers herself him himself his how
i if in into is it its itself just me more most my myself no nor not now of off on once only or other our ours ourselves out over
own same she should so some such than that the their theirs them themselves then there these they this those through to too
under until up very was we were what when where which while who whom why will with would you your yours yourself yourselves
yeah uh um oh okay ok don didn doesn isn wasn`;

const SPANISH = `a al algo algunas algunos ante antes como con contra cual cuando de del desde donde durante e el ella ellas ellos
en entre era eran es esa esas ese eso esos esta estaba estan estar estas este esto estos estoy fue fueron ha habia han has hasta
hay he la las le les lo los mas me mi mis mucho muy nada ni no nos nosotros o os otra otro para pero poco por porque pues que
quien se sea ser si sido sin sobre son soy su sus tambien tan te tener tengo ti tiene tienen todo todos tu tus un una uno unos
vosotros y ya yo eh`;

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const STOP_WORDS = { en: setOf(ENGLISH), es: setOf(SPANISH) } as const;
