export { presentCheck } from './presenter.ts'
export { askFirstPhoto, listOwnChecks } from './repository.ts'
