import type { sky as source } from '../en/sky.ts'
import type { Translated } from '../translated.ts'

export const sky = {
  title: 'Ваше небо',
  moonIn: 'Луна: {{sign}} · {{nakshatra}}',
  brings: '{{channel}}: половина ваша',
  mayBring: '{{channel}}: возможно, половина ваша',
  whole: '{{channel}}: весь канал ваш',
  mayBeWhole: '{{channel}}: возможно, весь канал ваш',
  before: 'Если вы родились до {{time}}',
  between: 'Если вы родились с {{from}} до {{to}}',
  after: 'Если вы родились после {{time}}',
  phase: 'Луна в момент вашего рождения: {{phase}}, освещена на {{percent}}.',
  aboutPhase: 'Луна в день вашего рождения: освещена примерно на {{percent}}.',
  gates_one: 'Вокруг горят {{count}} из 64 ворот.',
  gates_few: 'Вокруг горят {{count}} из 64 ворот.',
  gates_many: 'Вокруг горят {{count}} из 64 ворот.',
  gates_other: 'Вокруг горят {{count}} из 64 ворот.',
  possibleGates_one: 'Возможно, горит ещё {{count}}: это зависит от часа.',
  possibleGates_few: 'Возможно, горят ещё {{count}}: это зависит от часа.',
  possibleGates_many: 'Возможно, горят ещё {{count}}: это зависит от часа.',
  possibleGates_other: 'Возможно, горят ещё {{count}}: это зависит от часа.',
  phases: {
    new: 'новолуние',
    waxingCrescent: 'растущий серп',
    firstQuarter: 'первая четверть',
    waxingGibbous: 'растущая, больше половины',
    full: 'полнолуние',
    waningGibbous: 'убывающая, больше половины',
    lastQuarter: 'последняя четверть',
    waningCrescent: 'убывающий серп',
  },
} satisfies Translated<typeof source, 'ru'>
