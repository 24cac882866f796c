export { presentCheck, presentHeld } from './presenter.ts'
export { askFirstPhoto, type HeldRow, listHeldAmong, listOwnChecks } from './repository.ts'
