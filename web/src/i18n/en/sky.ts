/** The picture of a member's own sky, and the words beside it. */
export const sky = {
  title: 'Your sky',
  moonIn: 'Moon in {{sign}} · {{nakshatra}}',
  brings: 'You bring {{channel}}',
  mayBring: 'You may bring {{channel}}',
  whole: '{{channel}} is complete in you',
  mayBeWhole: '{{channel}} may be complete in you',
  before: 'If you were born before {{time}}',
  between: 'If you were born from {{from}} to {{to}}',
  after: 'If you were born after {{time}}',
  /** Said of a picture, to people who don't see it. */
  phase: 'The Moon at your birth: {{phase}}, {{percent}} lit.',
  aboutPhase: 'The Moon on the day of your birth: about {{percent}} lit.',
  gates_one: '{{count}} of 64 gates shines around it.',
  gates_other: '{{count}} of 64 gates shine around it.',
  possibleGates_one: '{{count}} more may shine, depending on the hour.',
  possibleGates_other: '{{count}} more may shine, depending on the hour.',
  phases: {
    new: 'new',
    waxingCrescent: 'a waxing crescent',
    firstQuarter: 'first quarter',
    waxingGibbous: 'waxing, past the half',
    full: 'full',
    waningGibbous: 'waning, past the full',
    lastQuarter: 'last quarter',
    waningCrescent: 'a waning crescent',
  },
}
