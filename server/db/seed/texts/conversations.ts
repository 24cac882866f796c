import type { Language } from '@yuti/contract/languages'
import type { Subject } from '../pictures/subjects.ts'
import type { CastKey } from '../world/cast.ts'

/** A message; `me` is the demo member, `gap` the number of minutes since the message before. */
type Line = {
  from: 'me' | 'them'
  gap: number
  text?: string
  picture?: Subject
}

export type Conversation = {
  /** A person of the cast, or anybody nearby who writes this language. */
  partner: CastKey | { language: Language }
  endedMinutesAgo: number
  /** How many of the last lines the demo member has not read. */
  unread: number
  lines: readonly Line[]
}

const them = (text: string, gap = 3): Line => ({ from: 'them', text, gap })
const me = (text: string, gap = 4): Line => ({ from: 'me', text, gap })
const shows = (from: Line['from'], picture: Subject, gap = 2): Line => ({ from, picture, gap })

const day = 24 * 60

/** Conversations from the newest to the oldest, as the inbox lists them. */
export const conversations: readonly Conversation[] = [
  {
    partner: 'anna',
    endedMinutesAgo: 24,
    unread: 0,
    lines: [
      them('You have 14, I have 2. Apparently we are The Beat 🥁'),
      them('Is that good?', 1),
      me('Only one way to find out. Coffee on Saturday?', 9),
      them('I know a hill with a kiosk. Better than a café', 6),
      shows('them', 'mountains', 1),
      them('This place, 11:00?', 1),
      me('Perfect ✨', 5),
    ],
  },
  {
    partner: 'sofia',
    endedMinutesAgo: 2 * 60 + 10,
    unread: 2,
    lines: [
      me('¡Hola, Sofía! ¿Cuál es el mejor mercado para perder un domingo?'),
      them('Els Encants, sin duda. Ayer volví con un proyector que no funciona y soy feliz', 14),
      me('Yo arreglo radios. Un proyector es casi una radio con luz', 7),
      them('Entonces ya tenemos plan', 5),
      them('Mira dónde estuve esta mañana', 190),
      shows('them', 'beach', 1),
    ],
  },
  {
    partner: 'mira',
    endedMinutesAgo: day + 40,
    unread: 1,
    lines: [
      them('Здравствуйте, Алекс! Какую лазанью вы готовите, чтобы гордиться ею в профиле?'),
      me('С тыквой и шалфеем. Рецепт бабушкин, пропорции на глаз', 22),
      them('На глаз я умею только рисовать', 8),
      me('А что рисуете сейчас?', 6),
      them('Лиссабон, в котором не была. Крыши получаются, люди пока нет', 35),
      me('Могу постоять моделью. Стою смирно, особенно у плиты', 12),
      them('А какие у вас ворота? Мне кажется, мы совпали подозрительно хорошо', 60),
    ],
  },
  {
    partner: { language: 'es' },
    endedMinutesAgo: day + 5 * 60,
    unread: 0,
    lines: [
      them('¿Ventanilla siempre? ¿Incluso de noche?'),
      me('Sobre todo de noche. Se ven cocinas encendidas', 5),
      them('Me has ganado con lo de las cocinas', 4),
      me('¿Y tú qué miras?', 3),
      them('A la gente que se despide en el andén. Invento el resto', 11),
      me('El jueves salgo hacia Portbou solo para volver. ¿Te apuntas?', 8),
      them('Llevo bocadillos', 16),
    ],
  },
  {
    partner: 'nadia',
    endedMinutesAgo: 2 * day + 90,
    unread: 0,
    lines: [
      me('What does Barcelona sound like at five in the morning?'),
      them('Swifts, one scooter, and a baker who sings. I have it on tape', 25),
      me('Please tell me the baker is good', 3),
      them('Terrible. That is why I love it', 2),
      me('I build radios. We could broadcast him', 6),
      them('Ha, exactly that!', 9),
    ],
  },
  {
    partner: { language: 'ru' },
    endedMinutesAgo: 2 * day + 8 * 60,
    unread: 0,
    lines: [
      me('Добрый вечер! Начнём с погоды или сразу с важного?'),
      them('С важного. Когда у вас день рождения?', 18),
      me('Восьмого января. Торт без изюма', 7),
      them('Записываю. До января успеем познакомиться?', 5),
      me('Давайте начнём с воскресенья. Есть булочная у моря', 10),
      shows('me', 'sea', 1),
      them('Красиво. В одиннадцать?', 14),
      me('В одиннадцать', 2),
    ],
  },
  {
    partner: 'marc',
    endedMinutesAgo: 3 * day + 30,
    unread: 0,
    lines: [
      them('Con cebolla. Lo digo antes de empezar para no perder tiempo'),
      me('Con cebolla y poco hecha. Podemos seguir hablando', 6),
      them('Uf, qué alivio. ¿Escalas o solo miras?', 9),
      me('Miro muy bien y aseguro mejor', 5),
      them('El sábado voy a Montserrat con gente tranquila. Hay sitio en el coche', 12),
      me('Cuenta conmigo. Pongo la tortilla', 20),
    ],
  },
  {
    partner: { language: 'en' },
    endedMinutesAgo: 4 * day,
    unread: 1,
    lines: [
      me('Your bio made me put my phone down and look out of the window. Thank you, I think?'),
      them('That is the nicest complaint I have had all week', 31),
      me('What did you see out of yours today?', 5),
      them('A man carrying a door. Just a door. I have questions', 44),
      me('Moving house, one piece at a time', 3),
      them('If I meet him again I will ask. Are you free on Friday? I owe you a view', 7 * 60),
    ],
  },
  {
    partner: { language: 'es' },
    endedMinutesAgo: 5 * day + 3 * 60,
    unread: 0,
    lines: [
      me('Leí tu perfil dos veces. La segunda, por el final'),
      them('El final lo escribió mi hermana. Le paso el mérito', 27),
      me('Dile que funciona', 2),
      them('Dice que ahora te toca invitarla a ella también 😂', 6),
    ],
  },
  {
    partner: { language: 'en' },
    endedMinutesAgo: 8 * day,
    unread: 0,
    lines: [
      them('Important: what is in a large lasagne that is not in a small one?'),
      me('Guests', 4),
      them('Good answer', 1),
      me('Next one is on the 30th, eight chairs, seven taken', 6),
      them('Please hold the eighth', 3),
      me('It has your name on it', 12),
    ],
  },
  {
    partner: { language: 'ru' },
    endedMinutesAgo: 11 * day,
    unread: 0,
    lines: [
      them('Радио, которое вы собираете, что-нибудь ловит?'),
      me('Одну станцию и соседский спор о кошке', 15),
      them('Спор интереснее станции?', 2),
      me('Намного. Там вторая неделя и новый свидетель', 5),
      them('Держите меня в курсе, пожалуйста', 4),
    ],
  },
]

/** Number of further matches without a message. */
export const silentMatches = 3
