import {
  type BornPerson,
  type ChartFacts,
  type ChartReading,
  type Edge,
  gateName,
  type MangalDosha,
  NAKSHATRA_NAMES,
  type PairReading,
  type Possible,
  RASHI_NAMES,
} from '../src/index.ts'
import type { Moment } from './request.ts'

/** The person of a known instant; the zone no longer matters. */
export function personAt({ utc, place }: Moment): BornPerson {
  const birth = {
    birthDate: utc.slice(0, 10),
    birthTime: utc.slice(11, 19),
    birthTimeKnown: true,
    timeZone: 'UTC',
  }
  return { birth, place }
}

/** The vocabulary of one birth as lines of text. */
export function chartLines(reading: ChartReading): string[] {
  const { humanDesign, vedic, chart } = reading
  const { certain, possible } = chart.bodygraph.channels
  return [
    `Type        ${said(humanDesign.type, words)}: ${said(humanDesign.strategy, words)}`,
    `Authority   ${said(humanDesign.authority, words)}`,
    `Profile     ${said(humanDesign.profile)}`,
    `Definition  ${said(humanDesign.definition, words)}`,
    `Cross       ${said(humanDesign.cross, crossText)}`,
    `Channels    ${certain.join(' ') || 'none'}${possible.length > 0 ? `; at some times ${possible.join(' ')}` : ''}`,
    ...gateLines(chart.gates.all),
    '',
    `Ayanamsa    ${vedic.ayanamsa.mean.toFixed(4)}° Lahiri, ${vedic.ayanamsa.apparent.toFixed(4)}° with nutation`,
    ascendantLine(vedic.ascendant),
    ...vedic.positions.map(
      ({ body, from, to, place }) =>
        `${words(body).padEnd(12)}${from === to ? degrees(from) : `${degrees(from)} to ${degrees(to)}`}, ${said(place, placeText)}`,
    ),
    `Moon        ${traitsText(vedic.traits)}`,
    `Mangal      ${said(vedic.mangal, mangalText)}`,
    ...reading.edges.map((edge) => `Near        ${edgeText(edge)}`),
  ]
}

/** Connections and doshas of two births as lines of text. */
export function pairLines({ connections, definedCentres, doshas, a, b }: PairReading): string[] {
  return [
    ...connections.map(
      ({ channel, connection }) =>
        `${channel.padEnd(6)} ${said(connection, (value) => (value ? connectionText(value) : 'none'))}`,
    ),
    `Centres defined together  ${said(definedCentres)} of 9`,
    '',
    'Notes that never enter the score:',
    `Nadi dosha     ${said(doshas.nadi, (dosha) => (dosha ? `both ${dosha.nadi}${cancelled(dosha)}` : 'no'))}`,
    `Bhakoot dosha  ${said(doshas.bhakoot, (dosha) => (dosha ? `${dosha.signs}${cancelled(dosha)}` : 'no'))}`,
    `Mangal dosha   A ${said(a.vedic.mangal, mangalText)}`,
    `               B ${said(b.vedic.mangal, mangalText)}`,
  ]
}

/** The kootas in both orders, for a time that is not exact. */
export function kootaLines({ kootas, totals }: PairReading): string[] {
  return [...kootas, { name: 'total', ...totals }].map(
    ({ name, forward, backward }) => `${name.padEnd(8)} A×B ${said(forward)}; B×A ${said(backward)}`,
  )
}

/** The facts of a chart for JSON. */
export function factsJson({ humanDesign, vedic, edges }: ChartFacts): Record<string, unknown> {
  return { humanDesign, vedic, edges }
}

/** Such as "projector", or "manifestor 56 % | projector 44 %" if it depends on the hour. */
function said<T>({ isCertain, values }: Possible<T>, textOf: (value: T) => string = String): string {
  if (isCertain) return textOf(values[0]!.value)
  return values.map(({ value, share }) => `${textOf(value)} ${Math.round(share * 100)} %`).join(' | ')
}

/** "manifestingGenerator" → "manifesting generator" */
function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function crossText({
  angle,
  gates: [sun, earth, designSun, designEarth],
}: {
  angle: string
  gates: number[]
}) {
  return `${angle === 'juxtaposition' ? angle : `${angle} angle`} ${sun}/${earth} | ${designSun}/${designEarth}`
}

const named = (gate: number) => `${gate} ${gateName(gate)}`

function gateLines({ certain, possible }: { certain: number[]; possible: number[] }): string[] {
  const lines = [`Gate names  ${certain.map(named).join(', ')}`]
  if (possible.length > 0) lines.push(`            at some times ${possible.map(named).join(', ')}`)
  return lines
}

function ascendantLine(ascendant: ChartReading['vedic']['ascendant']): string {
  if (!ascendant) return 'Ascendant   needs the exact time and the city of birth'
  return `Ascendant   ${degrees(ascendant.longitude)}, ${placeText(ascendant)}`
}

const two = (value: number) => Math.floor(value).toString().padStart(2, '0')

/** "11°58′42″" within the sign. */
function degrees(longitude: number): string {
  const seconds = Math.floor((longitude % 30) * 3600)
  return `${two(seconds / 3600)}°${two((seconds % 3600) / 60)}′${two(seconds % 60)}″`
}

function placeText({ rashi, nakshatra, pada, nakshatraLord }: PlaceNames): string {
  return `${RASHI_NAMES[rashi]}, ${NAKSHATRA_NAMES[nakshatra]} ${pada} (${nakshatraLord})`
}

type PlaceNames = { rashi: number; nakshatra: number; pada: number; nakshatraLord: string }

function traitsText(traits: ChartReading['vedic']['traits']): string {
  return Object.entries(traits)
    .map(([name, value]) => `${words(name)} ${said<string>(value)}`)
    .join(', ')
}

function mangalText({ from, fromSecond, houses, cancelledBy }: MangalDosha): string {
  const named = (references: MangalDosha['from']) =>
    references.map((reference) => `house ${houses[reference]} from ${reference}`).join(', ')
  const open = houses.ascendant === null ? '; from the ascendant: needs the exact time and the city' : ''
  if (from.length + fromSecond.length === 0) return `no${open}`
  const second = fromSecond.length > 0 ? `; by southern texts ${named(fromSecond)}` : ''
  return `${named(from) || 'no'}${second}${cancelled({ cancelledBy })}${open}`
}

function cancelled({ cancelledBy }: { cancelledBy: string | null }): string {
  return cancelledBy === null ? '' : `, cancelled by ${words(cancelledBy)}`
}

function connectionText({ kind, whole }: { kind: string; whole: string | null }): string {
  return whole === 'a' || whole === 'b' ? `${kind}, whole in ${whole.toUpperCase()}` : kind
}

function edgeText({ of, body, boundary, degrees: away }: Edge): string {
  const distance = `${Math.abs(away).toFixed(4)}° ${away < 0 ? 'before' : 'after'} an edge`
  return `${of} ${words(body)}: ${distance} of ${words(boundary)}`
}
