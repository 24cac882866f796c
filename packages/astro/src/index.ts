export {
  ALGORITHM_VERSION,
  type LevelKey,
  LEVELS,
  levelOf,
  SCORE_SCALE,
  STAR_THRESHOLDS,
  STEPS,
  type Stars,
  starsOf,
  WEIGHTS,
} from './algorithm.ts'
export { ABOUT_MINUTES, type Birth, birthInstant, isTimeExact } from './birth.ts'
export { type BirthChart, birthChart, type PossibleActivation, type PossibleMoon } from './birth-chart.ts'
export { chartAt, FIRST_BIRTH_MS, LAST_BIRTH_MS } from './chart.ts'
export { type ChartFacts, chartFacts } from './chart-facts.ts'
export { type BornPerson, type ChartReading, type PossiblePosition, readChart } from './chart-reading.ts'
export {
  type Activation,
  type Activations,
  BODIES,
  type Body,
  type Chart,
  type VedicMoon,
} from './chart-shape.ts'
export { type BirthComparison, compareBirths } from './compare-births.ts'
export {
  buildScoreTable,
  channelStates,
  compareFeatures,
  gunaMilan,
  type Koota,
  type MatchResult,
  type Score,
  type ScoreTable,
  scoreCharts,
  scoreFeatures,
  type TantricPair,
} from './compatibility.ts'
export { EDGE_DEGREES, type Edge } from './edges.ts'
export {
  chartOfBirth,
  compareManual,
  computeChart,
  featuresFromBirth,
  moonDaysOfBirth,
  readingOfBirth,
  readingOfPair,
  scoreManual,
} from './engine.ts'
export { createEphemeris, type Ephemeris } from './ephemeris/ephemeris.ts'
export { CLASSES, computeFeatures, type Features } from './features.ts'
export { CENTRE_NAMES, CENTRES, type Centre, centreOf, definedCentres } from './human-design/centres.ts'
export { CHANNELS, type Channel, channelName, definedChannels } from './human-design/channels.ts'
export { type Connection, type ConnectionKind, connectionsOf } from './human-design/connections.ts'
export { GATE_NAMES, gateName } from './human-design/gate-names.ts'
export type { CrossAngle, IncarnationCross, Profile } from './human-design/incarnation-cross.ts'
export {
  type Authority,
  type Definition,
  type DesignType,
  type Mechanics,
  mechanicsOf,
  type Strategy,
} from './human-design/mechanics.ts'
export {
  type ChannelState,
  TANTRIC_CHANNELS,
  TANTRIC_GATES,
  type TantricChannel,
  tantricStates,
} from './human-design/tantric.ts'
export { gateAndLineAt, WHEEL, WHEEL_START_DEGREES } from './human-design/wheel.ts'
export type { InputError, InputErrorCode } from './input-error.ts'
export {
  type City,
  CITIES,
  computeUtc,
  findCity,
  type Locale,
  type LocalTime,
  matchCity,
  searchCities,
  type UtcResult,
} from './places/index.ts'
export { localDay, type Span } from './places/local-day.ts'
export {
  type ClockChange,
  type LocalMoment,
  type Reading,
  readLocalTime,
  type WallTime,
  wallTimeAt,
} from './places/local-moment.ts'
export type { Clock } from './places/standard-time.ts'
export type { MoonDay, MoonDayReading } from './moon-days.ts'
export { type MangalPair, type PairReading, readPair } from './pair-reading.ts'
export { type FeatureColumns, packFeatures, scorePeople } from './pair-scores.ts'
export type { PairBodygraph, PossibleBodygraph } from './possible-bodygraph.ts'
export { type PossibleChart, possibleCharts, possibleSpans } from './possible-charts.ts'
export type { Possible } from './possible-values.ts'
export { type ManualScore, scoreBirths, type StarsOverTime, type TimePart } from './score-manual.ts'
export { countComplete, type SharedAnswer, sharedAnswerOf } from './shared-answer.ts'
export { FEWEST_STRANGER_STARS, strangerStarsOf } from './stranger-stars.ts'
export type { Split } from './split.ts'
export { ascendantAt, type Place } from './vedic/ascendant.ts'
export {
  type BhakootDosha,
  bhakootDosha,
  type MangalDosha,
  mangalDosha,
  type NadiDosha,
  nadiDosha,
} from './vedic/doshas.ts'
export { KOOTAS, type KootaName } from './vedic/guna-milan.ts'
export {
  type DayQuality,
  dayQuality,
  hasChandraBala,
  houseFromMoon,
  TARA_NAMES,
  type Tara,
  type TaraQuality,
  taraOf,
  taraQuality,
} from './vedic/moon-day.ts'
export { type Graha, type MoonTraits, moonTraits } from './vedic/moon-traits.ts'
export { NAKSHATRA_NAMES, RASHI_NAMES } from './vedic/names.ts'
export {
  ayanamsaOf,
  type SiderealBody,
  type SiderealPlace,
  type SiderealPositions,
  siderealPositions,
} from './vedic/positions.ts'
