import {
  type BornPerson,
  type Chart,
  computeChart,
  LEVELS,
  type MatchResult,
  type PairReading,
  readingOfPair,
  SCORE_SCALE,
  scoreCharts,
  scoreManual,
} from '../src/index.ts'
import { isOpenTime, type Moment, momentOf, personOfOpenTime, type Request } from './request.ts'
import { isRecord, type Options, run } from './run.ts'
import { kootaLines, pairLines, personAt } from './vocabulary.ts'

const USAGE = `Usage: npm run match -- --date1 1990-06-15 --time1 14:30 --city1 "Moscow, Russia" \\
                        --date2 1988-11-02 --time2 06:10 --city2 "London, UK"
       npm run match -- --utc1 1990-06-15T10:30:00Z --utc2 1988-11-02T06:10:00Z
       npm run --silent match -- --batch < pairs.jsonl
Options: --json prints one JSON object; --batch reads {"a": request, "b": request} a line, where a request
is {"utc"} or {"date","time","city"}; the time "unknown" or "about 14:30" gives what depends on the hour. --disambiguation1, --disambiguation2 and "disambiguation" as for
charts.`

type Pair = { a: Request; b: Request }

function pairOf(options: Options): Pair {
  const request = (which: 1 | 2): Request => ({
    utc: options[`utc${which}`],
    date: options[`date${which}`],
    time: options[`time${which}`],
    city: options[`city${which}`],
    disambiguation: options[`disambiguation${which}`],
  })
  return { a: request(1), b: request(2) }
}

type Match = { utcA: string; utcB: string; result: MatchResult; reading: PairReading }

function match({ a, b }: Pair): Match {
  const [one, other] = [chartFor('first', a), chartFor('second', b)]
  const reading = readingOfPair(personAt(one.moment), personAt(other.moment))
  return {
    utcA: one.chart.utc,
    utcB: other.chart.utc,
    result: scoreCharts(one.chart, other.chart),
    reading,
  }
}

function chartFor(person: string, request: Request): { chart: Chart; moment: Moment } {
  return naming(person, () => {
    const moment = momentOf(request)
    const chart = computeChart(moment.utc)
    return { chart, moment: { ...moment, utc: chart.utc } }
  })
}

/** Adds to an error whose birth it concerns. */
function naming<T>(person: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new Error(`The ${person} person: ${error.message}`, { cause: error })
  }
}

function bornOf(person: string, request: Request): BornPerson {
  return naming(person, () => personOfOpenTime(request)) ?? personAt(chartFor(person, request).moment)
}

/** Returns both people unless both times are exact. */
function openPair({ a, b }: Pair): [BornPerson, BornPerson] | null {
  const isOpen = [a, b].some(({ time }) => isOpenTime(time))
  return isOpen ? [bornOf('first', a), bornOf('second', b)] : null
}

function openTable([a, b]: [BornPerson, BornPerson]): string {
  const { probabilities } = scoreManual(a.birth, b.birth)
  const reading = readingOfPair(a, b)
  return [
    `Stars  ${probabilities.flatMap((share, stars) => (share > 0 ? [`${stars}: ${Math.round(share * 100)} %`] : [])).join(', ')}`,
    '',
    ...kootaLines(reading),
    '',
    ...pairLines(reading),
  ].join('\n')
}

function matchJson(pair: Pair): unknown {
  const open = openPair(pair)
  if (open) return { score: scoreManual(open[0].birth, open[1].birth), reading: readingOfPair(...open) }
  const { utcA, utcB, result, reading } = match(pair)
  const { stars, score, level, vedic, tantra, electromagnetic, version } = result
  return {
    a: { utc: utcA },
    b: { utc: utcB },
    stars,
    score,
    level: level === null ? null : LEVELS[level],
    kootas: vedic.kootas,
    guna: { totalAB: vedic.totalAB, totalBA: vedic.totalBA, mean: vedic.mean },
    channels: tantra,
    electromagnetic,
    connections: reading.connections.map(({ channel, connection }) => ({
      channel,
      ...connection.values[0]!.value,
    })),
    definedCentres: reading.definedCentres.values[0]!.value,
    doshas: {
      nadi: reading.doshas.nadi.values[0]!.value,
      bhakoot: reading.doshas.bhakoot.values[0]!.value,
      mangalA: reading.a.vedic.mangal.values[0]!.value,
      mangalB: reading.b.vedic.mangal.values[0]!.value,
    },
    version,
  }
}

function kootaRow(name: string, points: number[]): string {
  return `${name.padEnd(10)}${points.map((value) => value.toString().padStart(7)).join('')}`
}

function table(options: Options): string {
  const open = openPair(pairOf(options))
  if (open) return openTable(open)
  const { utcA, utcB, result, reading } = match(pairOf(options))
  const { stars, score, level, vedic, tantra, electromagnetic } = result
  return [
    `A  ${utcA}`,
    `B  ${utcB}`,
    '',
    `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}  ${stars} of 5${level === null ? '' : `, ${LEVELS[level]}`}`,
    `Score ${score.toFixed(4)} (${Math.round(score * SCORE_SCALE)} of ${SCORE_SCALE})`,
    '',
    `${'Koota'.padEnd(10)}${['A×B', 'B×A', 'mean', 'max'].map((head) => head.padStart(7)).join('')}`,
    ...vedic.kootas.map(({ name, forward, backward, points, max }) =>
      kootaRow(name, [forward, backward, points, max]),
    ),
    kootaRow('total', [vedic.totalAB, vedic.totalBA, vedic.mean, 36]),
    '',
    ...tantra.map(
      ({ channel, state, gatesA, gatesB }) =>
        `Channel ${channel.padEnd(6)} ${state.padEnd(8)} A: ${gatesA.join(' ') || '-'}  B: ${gatesB.join(' ') || '-'}`,
    ),
    `Electromagnetic  ${electromagnetic.join(' ') || 'none'}`,
    '',
    ...pairLines(reading),
  ].join('\n')
}

await run({
  usage: USAGE,
  values: ['utc', 'date', 'time', 'city', 'disambiguation'].flatMap((name) => [`${name}1`, `${name}2`]),
  table,
  json: (options) => matchJson(pairOf(options)),
  batch: ({ a, b }) => {
    if (!isRecord(a) || !isRecord(b)) throw new Error('A pair needs the two requests "a" and "b".')
    return matchJson({ a, b })
  },
})
