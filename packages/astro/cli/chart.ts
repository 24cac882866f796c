import {
  BODIES,
  type Activations,
  chartFacts,
  computeChart,
  NAKSHATRA_NAMES,
  RASHI_NAMES,
  readingOfBirth,
} from '../src/index.ts'
import { momentOf, personOfOpenTime, type Request } from './request.ts'
import { type Options, run } from './run.ts'
import { chartLines, factsJson, personAt } from './vocabulary.ts'

const USAGE = `Usage: npm run chart -- --date 1990-06-15 --time 14:30 --city "Moscow, Russia"
       npm run chart -- --utc 1990-06-15T10:30:00Z
       npm run --silent chart -- --batch < requests.jsonl
       npm run chart -- --date 1990-06-15 --time unknown --city "Moscow, Russia"
       npm run chart -- --date 1990-06-15 --time "about 14:30" --city "Moscow, Russia"
Options: --disambiguation later takes the later of two instants at which the clock showed the time; --json prints one JSON
object; --batch reads one JSON request a line, {"utc"} or {"date","time","city"}, with "disambiguation" too.`

const LABELS: Record<(typeof BODIES)[number], string> = {
  sun: 'Sun',
  earth: 'Earth',
  moon: 'Moon',
  northNode: 'North Node',
  southNode: 'South Node',
  mercury: 'Mercury',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
  uranus: 'Uranus',
  neptune: 'Neptune',
  pluto: 'Pluto',
}

function chartJson(request: Request): unknown {
  const open = personOfOpenTime(request)
  if (open) return readingOfBirth(open)
  const { utc, place } = momentOf(request)
  const chart = computeChart(utc)
  const [personality, design] = [gatesAndLines(chart.personality), gatesAndLines(chart.design)]
  return { ...chart, personality, design, ...factsJson(chartFacts(chart, place)) }
}

function gatesAndLines(activations: Activations): Record<string, string> {
  return Object.fromEntries(BODIES.map((body) => [body, gateAndLine(activations, body)]))
}

function gateAndLine(activations: Activations, body: (typeof BODIES)[number]): string {
  return `${activations[body].gate}.${activations[body].line}`
}

function row(name: string, personality: string, design: string): string {
  return `${name.padEnd(12)}${personality.padEnd(20)}${design}`.trimEnd()
}

function cell(activations: Activations, body: (typeof BODIES)[number]): string {
  return `${gateAndLine(activations, body).padEnd(6)}${activations[body].longitude.toFixed(4).padStart(9)}°`
}

function table(options: Options): string {
  const open = personOfOpenTime(options)
  if (open) return chartLines(readingOfBirth(open)).join('\n')
  const moment = momentOf(options)
  const { local, doubt } = moment
  const chart = computeChart(moment.utc)
  const { nakshatra, pada, rashi, siderealLongitude } = chart.moon
  return [
    ...(local ? [`Born    ${local}`] : []),
    ...(doubt ? [`        ${doubt}`] : []),
    `UTC     ${chart.utc}`,
    `Design  ${chart.designUtc}`,
    '',
    row('', 'Personality', 'Design'),
    ...BODIES.map((body) => row(LABELS[body], cell(chart.personality, body), cell(chart.design, body))),
    '',
    `Gates    ${chart.allGates.join(' ')}`,
    `Tantric  ${chart.tantricGates.join(' ') || 'none'}`,
    `Moon     ${siderealLongitude.toFixed(4)}° sidereal: ${NAKSHATRA_NAMES[nakshatra]} pada ${pada}, ${RASHI_NAMES[rashi]}`,
    '',
    ...chartLines(readingOfBirth(personAt({ ...moment, utc: chart.utc }))),
  ].join('\n')
}

await run({
  usage: USAGE,
  values: ['utc', 'date', 'time', 'city', 'disambiguation'],
  table,
  json: chartJson,
  batch: chartJson,
})
