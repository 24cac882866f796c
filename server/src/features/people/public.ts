// One member as another member sees them: the card, and the stars between the two.
export { presentPerson, presentSealedAbout } from './presenter.ts'
export { comparePeople, failedMatch, type MatchComparison } from './rating.ts'
export { type CardRow, listCards } from './repository.ts'
export { findMatchedPerson, findStranger, getOwnPreview, rateStrangers, showProfile } from './service.ts'
