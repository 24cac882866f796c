import type { sky as source } from '../en/sky.ts'
import type { Translated } from '../translated.ts'

export const sky = {
  title: 'Tu cielo',
  moonIn: 'Luna en {{sign}} · {{nakshatra}}',
  brings: 'Aportas {{channel}}',
  mayBring: 'Quizá aportas {{channel}}',
  whole: '{{channel}} está completo en ti',
  mayBeWhole: '{{channel}} quizá está completo en ti',
  before: 'Si naciste antes de las {{time}}',
  between: 'Si naciste entre las {{from}} y las {{to}}',
  after: 'Si naciste después de las {{time}}',
  phase: 'La Luna en tu nacimiento: {{phase}}, iluminada al {{percent}}.',
  aboutPhase: 'La Luna del día en que naciste: iluminada más o menos al {{percent}}.',
  gates_one: 'A su alrededor brilla {{count}} de las 64 puertas.',
  gates_many: 'A su alrededor brillan {{count}} de las 64 puertas.',
  gates_other: 'A su alrededor brillan {{count}} de las 64 puertas.',
  possibleGates_one: 'Según la hora, puede brillar {{count}} más.',
  possibleGates_many: 'Según la hora, pueden brillar {{count}} más.',
  possibleGates_other: 'Según la hora, pueden brillar {{count}} más.',
  phases: {
    new: 'luna nueva',
    waxingCrescent: 'creciente fina',
    firstQuarter: 'cuarto creciente',
    waxingGibbous: 'creciente, más de la mitad',
    full: 'luna llena',
    waningGibbous: 'menguante, más de la mitad',
    lastQuarter: 'cuarto menguante',
    waningCrescent: 'menguante fina',
  },
} satisfies Translated<typeof source, 'es'>
