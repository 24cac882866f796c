// Births as every noun handles them: checked input, stored rows, and the chart features that stars are computed from.
export {
  computeFeatureRow,
  type FeatureRow,
  saveChartFeatures,
  type StoredFeatures,
  toFeatures,
} from './chart-features.ts'
export {
  countOutdatedFeatures,
  listChartFeatures,
  listOutdatedBirths,
  upsertChartFeatures,
  upsertChartFeaturesAsMatchmaker,
} from './chart-features-repository.ts'
export {
  type BirthProblem,
  type CheckedBirth,
  checkBirth,
  readBirth,
  toBirthError,
  toEngineBirth,
} from './check.ts'
export { presentBirth, presentTime } from './presenter.ts'
export { findBirth, hasBirth } from './repository.ts'
export { type StoredBirth, toBirth, toBornPerson, toCheckedBirth, toStoredBirth } from './stored-birth.ts'
