// One member as another member sees them: the card, and the stars between the two.
export { presentPerson } from './presenter.ts'
export { type Comparison, comparePeople } from './rating.ts'
export { type CardRow, listCards } from './repository.ts'
export { getOwnPreview, listPeople, rateCards, showProfile } from './service.ts'
