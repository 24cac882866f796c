// One member as another member sees them: the card, and the stars between the two.
export { presentPerson, presentSealedAbout, presentSummary } from './presenter.ts'
export { comparePeople, failedMatch, type MatchComparison } from './rating.ts'
export { type CardRow, listCards, type SummaryRow } from './repository.ts'
export {
  findMatchedPerson,
  findStranger,
  getOwnPreview,
  rateStrangers,
  showProfile,
  type StrangerRow,
} from './service.ts'
