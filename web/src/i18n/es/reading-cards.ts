import type { readingCards as source } from '../en/reading-cards.ts'
import type { Translated } from '../translated.ts'

export const readingCards = {
  varna: {
    strong: {
      title: 'Valoran las mismas cosas',
      a: 'El trabajo, la familia, una promesa: les importan igual.',
      b: 'Lo que a una persona le da orgullo, la otra lo entiende.',
    },
    middle: {
      title: 'Lo sagrado no es lo mismo',
      a: 'Pregunten por qué importa antes de preguntar si importa.',
      b: 'Túrnense: que guíe quien tenga ahí el corazón.',
    },
  },
  vashya: {
    strong: {
      title: 'Les gusta estar cerca',
      a: 'Miradas, bromas, pequeños gestos: todo llega.',
      b: 'Las ganas de verse son mutuas y casi igual de fuertes.',
    },
    middle: {
      title: 'Una atracción tranquila o desigual',
      a: 'Muestren que se gustan; las indirectas se pierden.',
      b: 'Está bien si alguien lo siente antes. Dense tiempo.',
    },
    weak: {
      title: 'La atracción agradece ayuda',
      a: 'Hagan del encuentro una ocasión: un plan, ropa bonita, una sorpresa.',
      b: 'Digan con palabras sencillas qué les gusta de la otra persona.',
    },
  },
  tara: {
    strong: {
      title: 'Se contagian lo bueno',
      a: 'Una noche en pareja suele sentarles bien.',
      b: 'Buena noticia o mal día: compártanlo.',
    },
    middle: {
      title: 'El cuidado va más hacia un lado',
      a: 'Pregunten quién necesita hoy la hora tranquila y túrnense.',
      b: 'Quien dé más, que lo diga pronto y con cariño.',
    },
  },
  yoni: {
    strong: {
      title: 'Se acercan sin esfuerzo',
      a: 'Caricias, silencio, un sofá compartido: todo es natural.',
      b: 'Sus instintos hablan el mismo idioma.',
    },
    middle: {
      title: 'La cercanía, a su tiempo',
      a: 'No hay obstáculos, ni tampoco prisa.',
      b: 'Las caricias de cada día ayudan más que los grandes momentos.',
    },
    weak: {
      title: 'A la cercanía le ayudan las palabras',
      a: 'Díganlo en voz alta; no adivinen.',
      b: 'Pregunten antes de suponer, y que ir despacio esté bien.',
    },
  },
  maitri: {
    strong: {
      title: 'Sus ideas se llevan bien',
      a: 'Pueden hablar durante horas y discrepar sin hacerse daño.',
      b: 'Lo que se le ocurre a una persona, la otra lo recoge.',
    },
    middle: {
      title: 'Mentes que se encuentran a medio camino',
      a: 'Unos temas fluyen, otros piden un segundo intento.',
      b: 'Una pregunta más antes de responder ayuda mucho.',
    },
    weak: {
      title: 'Piensan de manera distinta',
      a: 'Digan lo que quieren decir y pregunten qué se entendió.',
      b: 'Anoten lo que acordaron: ahorra una pelea.',
    },
  },
  gana: {
    strong: {
      title: 'Sus ánimos se llevan bien',
      a: 'Necesitan ruido y calma en dosis parecidas.',
      b: 'No hace falta fingir más calma ni más energía.',
    },
    middle: {
      title: 'Ánimos que dependen de la hora',
      a: 'Con las horas exactas se sabría si sus temperamentos encajan.',
      b: 'Mientras tanto, fíjense en qué ánimos comparten.',
    },
    weak: {
      title: 'Lo que les altera es distinto',
      a: 'Hay quien habla ahora y quien habla después. Acuerden cuándo.',
      b: 'Dense diez minutos antes de la gran respuesta.',
    },
  },
  bhakoot: {
    strong: {
      title: 'Quieren los mismos días normales',
      a: 'Casa, dinero, planes: tiran hacia el mismo lado.',
      b: 'Una cocina o un calendario en común les va bien.',
    },
    middle: {
      title: 'Planes que dependen de la hora',
      a: 'Con las horas exactas se sabría cómo encajan sus planes.',
      b: 'Mientras tanto, pregúntense cómo les gusta vivir.',
    },
    weak: {
      title: 'Los planes diarios piden acuerdos',
      a: 'Hablen de dinero y de la casa antes de que urja.',
      b: 'Escriban el plan. Puede cambiar, y no pasa nada.',
    },
  },
  nadi: {
    strong: {
      title: 'Sus energías se compensan',
      a: 'Lo que agota a una persona, la otra suele llevarlo bien.',
      b: 'Su constitución es distinta, y a la tradición le gusta.',
    },
    middle: {
      title: 'Energía que depende de la hora',
      a: 'Las horas exactas de nacimiento lo aclararían.',
      b: 'Mientras tanto, observen qué le da fuerzas a cada persona.',
    },
    weak: {
      title: 'Les agotan las mismas cosas',
      a: 'Planeen el descanso antes de que haga falta.',
      b: 'Tengan en la cocina algo fácil para los días flojos.',
    },
  },
  '5-15': {
    strong: {
      title: 'Sus días van a compás',
      a: 'Despertar, comer, salir: sus horas coinciden.',
      b: 'Casi no hace falta correr ni esperar.',
    },
    middle: {
      title: 'Medio ritmo',
      a: 'Una mitad está; una noche fija por semana puede sumar la otra.',
      b: 'Tengan un hábito en común y dejen libres los demás.',
    },
    weak: {
      title: 'Un ritmo por inventar',
      a: 'Nadie trae uno hecho, así que cualquiera puede ser el suyo.',
      b: 'Averigüen cuándo coinciden la energía y el buen humor.',
    },
  },
  '14-2': {
    strong: {
      title: 'Una misma dirección',
      a: 'Cuando eligen algo en común, hay energía para hacerlo.',
      b: 'Notan pronto en qué vale la pena invertir el tiempo.',
    },
    middle: {
      title: 'La mitad de un impulso',
      a: 'Está la energía o la dirección; busquen la otra mitad.',
      b: 'Elijan un proyecto pequeño y vean quién aporta qué.',
    },
    weak: {
      title: 'Una dirección por elegir',
      a: 'Nada está fijado: construyan lo que quieran.',
      b: 'Pregúntense para qué es el próximo año.',
    },
  },
  '29-46': {
    strong: {
      title: 'Un sí a lo mismo',
      a: 'Se lanzan a lo nuevo y vuelven con historias.',
      b: 'Un plan espontáneo suele salirles bien.',
    },
    middle: {
      title: 'Media aventura',
      a: 'Una mitad está: el sí de una persona puede llevar a la otra.',
      b: 'Empiecen con algo pequeño y nuevo cerca de casa.',
    },
    weak: {
      title: 'Aventuras abiertas',
      a: 'Nadie mete prisa, así que elijan con libertad.',
      b: 'Decidan qué merece un sí.',
    },
  },
  electromagnetic: {
    strong: {
      title: 'Se completan a menudo',
      a: 'Lo que una persona empieza, a la otra le gusta terminarlo.',
      b: 'Se despiertan muchas cosas, en general buenas.',
    },
    middle: {
      title: 'Algo de chispa, algo de calma',
      a: 'Lo bastante para la curiosidad, sin llegar a agotar.',
      b: 'En algunos puntos cada parte pone lo que a la otra le falta.',
    },
    weak: {
      title: 'Una atracción discreta',
      a: 'Las chispas las hacen ustedes: sorpréndanse.',
      b: 'La calma tiene su encanto; añadan algo nuevo de vez en cuando.',
    },
  },
  companionship: {
    strong: {
      title: 'Se parecen en varios dones',
      a: 'Aquí no hace falta explicar nada: lo conocen por experiencia.',
      b: 'Hacer lo mismo lado a lado les resulta natural.',
    },
    middle: {
      title: 'Un don en común',
      a: 'Ahí se conocen por dentro.',
      b: 'Un buen lugar para descansar cuando lo demás es nuevo.',
    },
    weak: {
      title: 'Dones diferentes',
      a: 'Muéstrense cómo se hace.',
      b: 'Lo fácil para una persona puede ser nuevo para la otra. Pregunten.',
    },
  },
  compromise: {
    strong: {
      title: 'Una persona cede a menudo',
      a: 'Fíjense en quién cedió la última vez y túrnense.',
      b: 'Digan pronto en qué prefieren no ceder.',
    },
    shared: {
      title: 'Ceden por turnos',
      a: 'Digan en voz alta quién cedió: así se mantiene el equilibrio.',
      b: 'Guarden un tema por persona en el que no haga falta ceder.',
    },
    middle: {
      title: 'Ceder de vez en cuando',
      a: 'Un poco de aquí, un poco de allá: que quede equilibrado.',
      b: 'Den las gracias cuando alguien cede.',
    },
    weak: {
      title: 'Poca necesidad de ceder',
      a: 'Pocos temas piden que alguien ceda.',
      b: 'Hay espacio para que cada cual haga las cosas a su manera.',
    },
  },
  dominance: {
    strong: {
      title: 'Una persona marca el tono',
      a: 'Túrnense para elegir: la película, la ruta, el fin de semana.',
      b: 'Que el deseo más callado vaya primero alguna vez.',
    },
    shared: {
      title: 'Se turnan para guiar',
      a: 'Acuerden quién decide qué: ahorra más de un tira y afloja.',
      b: 'Pregunten antes de tomar el timón.',
    },
    middle: {
      title: 'A ratos alguien guía',
      a: 'Quien conoce el camino guía; quien no, descansa.',
      b: 'Quien quiera decidir esta vez, que lo diga.',
    },
    weak: {
      title: 'Lugar para dos',
      a: 'No hace falta alzar la voz para que les escuchen.',
      b: 'Las decisiones suelen tomarlas en conjunto.',
    },
  },
} satisfies Translated<typeof source, 'es'>
