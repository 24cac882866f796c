import type { births as source } from '../en/births.ts'
import type { Translated } from '../translated.ts'

export const births = {
  understood: 'Lo entendemos así:',
  local: '{{date}}, {{time}} en {{city}}',
  inUtc: 'Mostrar en UTC',
  utc: '{{utc}} UTC ({{offset}})',
  loading: 'Comprobando los relojes de ese día...',
  failed: 'No pudimos comprobar los relojes de ese día. Puedes seguir: comprobaremos la hora después.',
  ambiguous: 'Ese día esta hora se dio dos veces, porque los relojes se atrasaron. ¿Cuál de las dos es?',
  reading: '{{time}}{{clock}} ({{offset}})',
  before: 'antes de que los relojes se atrasaran',
  after: 'después de que los relojes se atrasaran',
  choose: 'Elige una de las dos.',
  nonexistent:
    'Ese día los relojes se adelantaron de {{from}} a {{to}}, así que {{time}} no existió. ¿Era {{before}} o {{after}}?',
  chooseTime: 'Elige una de las dos.',
  missing: {
    date: 'Escribe la fecha de nacimiento.',
    time: 'Escribe la hora de nacimiento o marca que no la sabes.',
    city: 'Elige la ciudad de nacimiento.',
  },
  date: {
    day: 'Día',
    month: 'Mes',
    year: 'Año',
    dayFormat: 'DD',
    monthFormat: 'MM',
    yearFormat: 'AAAA',
    impossible: 'Esa fecha no existe. Revisa el día y el mes.',
    badMonth: 'Escribe el mes con un número del 1 al 12 o con su nombre.',
    shortYear: 'Escribe el año con cuatro cifras.',
  },
  town: {
    searching: 'Buscando...',
    onlyCities: 'Ahora no se pueden buscar localidades pequeñas. Estas son las ciudades más grandes.',
    later: 'Ahora no se pueden buscar localidades pequeñas. Inténtalo de nuevo en un momento.',
    nearest:
      'Elige la localidad grande más cercana del mismo país. Sus relojes marcan la misma hora, y eso es lo que cuenta: unos kilómetros apenas cambian una carta.',
  },
  accuracy: {
    question: '{{time}}: ¿es la hora exacta o aproximada?',
    hint: 'Mucha gente solo sabe la hora redonda. Si es aproximada, contamos cada minuto desde media hora antes hasta media hora después.',
    exact: 'Exacta',
    about: 'Aproximada',
  },
  clocks: {
    standard: 'hora estándar',
    summer: 'hora de verano',
    doubleSummer: 'doble hora de verano',
    war: 'hora de guerra',
    localMean: 'hora solar local',
  },
} satisfies Translated<typeof source, 'es'>
