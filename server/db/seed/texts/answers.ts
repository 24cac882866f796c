import type { Prompt } from '@yuti/contract/about-choices'
import type { Language } from '@yuti/contract/languages'

type Answers = Partial<Record<Prompt, readonly string[]>>

/** Answers to some prompts. None says who speaks: they suit everybody. */
export const answers: Record<Language, Answers> = {
  en: {
    first_evening: [
      'Soup somewhere small, then a walk that gets too long.',
      'A concert we both know nothing about.',
    ],
    sunday: [
      'Bread, a bath, and no plan until noon.',
      'Markets early and friends late.',
      'Getting lost on a bicycle.',
    ],
    laugh: ['Dogs in coats.', 'People who say sorry to furniture.', 'My own jokes, a second too early.'],
    teach: ['Whistle with two fingers.', 'Fold a map the right way.', 'Make a good risotto without fear.'],
    small_joy: ['The first coffee, when the street is still quiet.', 'An old song in a supermarket.'],
    dish: [
      'Dumplings, forty at least.',
      'A lasagne that needs two days.',
      'Whatever the market shouts at me.',
    ],
    walk: ['Along the harbour, when the boats come in.', 'Up to the old telescope and down by the stairs.'],
    night_talk: ['Why octopuses dream.', 'What we would do with one more hour a day.'],
    tiny_argument: ['Pineapple belongs on pizza.', 'Tea first, then milk. No, really.'],
    born_story: [
      'It snowed in April and the taxi got stuck.',
      'My grandmother had dreamt it the night before.',
    ],
    own_hour: ['Five in the morning, before anyone needs anything.', 'That blue hour after sunset.'],
    full_moon: ['On the roof with a blanket and two cups.', 'Wide awake and baking.'],
    night_sky: ['In the desert, with no light for a hundred kilometres.', 'From a ferry deck in August.'],
    ask_the_stars: ['Who is looking at you right now?', 'Where did all the socks go?'],
  },
  ru: {
    first_evening: [
      'Суп в маленьком кафе, а потом слишком длинная прогулка.',
      'Концерт, о котором мы ничего не знаем.',
    ],
    sunday: [
      'Хлеба из печи и полного отсутствия планов.',
      'Рынка утром и друзей вечером.',
      'Велосипеда без маршрута.',
    ],
    laugh: ['Собаки в пальто.', 'Мои же шутки, за секунду до конца.', 'Серьёзные голуби.'],
    teach: ['Свистеть в два пальца.', 'Лепить сорок пельменей за час.', 'Не бояться ризотто.'],
    small_joy: ['Первый кофе, пока на улице тихо.', 'Старая песня в супермаркете.'],
    dish: ['Пельмени, не меньше сорока.', 'Шарлотка по бабушкиному рецепту.', 'Борщ на два дня.'],
    walk: ['Вдоль реки, когда зажигают фонари.', 'Наверх к обсерватории и вниз по лестнице.'],
    night_talk: ['том, что снится осьминогам.', 'лишнем часе в сутках.'],
    tiny_argument: ['Ананасам на пицце место есть.', 'Гречка бывает десертом.'],
    born_story: ['В апреле пошёл снег, и такси застряло.', 'Бабушке всё приснилось накануне.'],
    own_hour: ['Пять утра, пока никому ничего не нужно.', 'Синий час после заката.'],
    full_moon: ['На крыше с пледом и двумя кружками.', 'На кухне: в такие ночи печётся лучше всего.'],
    night_sky: ['На Алтае, где на сто километров ни огонька.', 'С палубы парома в августе.'],
    ask_the_stars: ['Кто сейчас смотрит на вас вместе со мной?', 'Куда деваются носки?'],
  },
  es: {
    first_evening: [
      'Sopa en un sitio pequeño y un paseo que se alarga.',
      'Un concierto del que no sepamos nada.',
    ],
    sunday: ['El pan, el café y ningún plan hasta mediodía.', 'El mercado temprano y la gente que quiero.'],
    laugh: [
      'Los perros con abrigo.',
      'Mis propios chistes, un segundo antes.',
      'La gente que pide perdón a los muebles.',
    ],
    teach: ['Silbar con dos dedos.', 'Hacer un arroz sin miedo.', 'Doblar bien un mapa.'],
    small_joy: ['El primer café, con la calle en silencio.', 'Una canción vieja en el supermercado.'],
    dish: ['Una tortilla con cebolla, sin discusión.', 'Una lasaña de dos días.', 'Lo que grite el mercado.'],
    walk: [
      'Por el puerto, cuando vuelven las barcas.',
      'Hasta el viejo observatorio, y bajar por las escaleras.',
    ],
    night_talk: ['lo que sueñan los pulpos.', 'qué haríamos con una hora más al día.'],
    tiny_argument: ['La tortilla lleva cebolla.', 'La piña en la pizza está bien.'],
    born_story: ['Nevó en abril y el taxi se quedó parado.', 'Mi abuela lo había soñado la noche anterior.'],
    own_hour: ['Las cinco de la mañana, antes de que todo empiece.', 'Esa hora azul después del sol.'],
    full_moon: ['En la azotea, con una manta y dos tazas.', 'Sin dormir y con el horno encendido.'],
    night_sky: [
      'En el desierto, sin una luz en cien kilómetros.',
      'Desde la cubierta de un barco, en agosto.',
    ],
    ask_the_stars: ['¿Quién más las está mirando ahora?', '¿Adónde van los calcetines?'],
  },
}
