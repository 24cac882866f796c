import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { BODIES } from '../src/chart-shape.ts'

vi.setConfig({ testTimeout: 30_000 })

function runCli(name: 'chart' | 'match', args: string[], input = '') {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args], { input, encoding: 'utf8' })
  return { stdout, stderr, status }
}

const lines = (text: string) => text.trimEnd().split('\n')

describe('chart', () => {
  const birth = ['--date', '1990-06-15', '--time', '14:30', '--city', 'Moscow, Russia']

  test('prints a table', () => {
    const { stdout, stderr, status } = runCli('chart', birth)
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toContain('Born    1990-06-15 14:30 in Moscow, Russia (UTC+4), summer time\n')
    expect(stdout).toMatch(/^Sun +12\.2 +84\.0\d+° +36\.4/m)
    expect(stdout).toMatch(/^Type +manifesting generator: respond then inform$/m)
    expect(stdout).toMatch(/^Cross +right angle 12\/11 \| 36\/6$/m)
    expect(stdout).toMatch(/^Gate names +1 Self-Expression, 2 Direction of the Self, /m)
    expect(stdout).toMatch(/^Ascendant +11°58′\d\d″, Virgo, Hasta 1 \(moon\)$/m)
    expect(stdout).toMatch(
      /^Mangal +house 7 from ascendant, house 12 from venus; by southern texts house 2 from moon$/m,
    )
    expect(stdout).toMatch(/^Near +sidereal neptune: 0\.0086° before an edge of pada$/m)
  })

  test('says what depends on the hour of an unknown time', () => {
    const unknown = ['--date', '1990-06-15', '--time', 'unknown', '--city', 'Moscow, Russia']
    const { stdout, status } = runCli('chart', unknown)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Type +projector 44 % \| manifesting generator 35 % \| manifestor 21 %: /m)
    expect(stdout).toMatch(/^Definition +single$/m)
    expect(stdout).toMatch(/^Ascendant +needs the exact time and the city of birth$/m)
    const { humanDesign } = JSON.parse(runCli('chart', [...unknown, '--json']).stdout)
    expect(humanDesign.definition).toEqual({ isCertain: true, values: [{ value: 'single', share: 1 }] })
  })

  test('says what depends on the minute of a time that is about', () => {
    const about = ['--date', '1990-06-15', '--time', 'about 14:30', '--city', 'Moscow, Russia', '--json']
    const { humanDesign } = JSON.parse(runCli('chart', about).stdout)
    expect(humanDesign.type.values).toEqual([{ value: 'manifestingGenerator', share: 1 }])
    expect(humanDesign.design.from < humanDesign.design.to).toBe(true)
    expect(runCli('chart', [...about.slice(0, 3), 'about noon', ...about.slice(4)]).stderr).toContain(
      '"noon"',
    )
  })

  test('says which instant it takes for an ambiguous time', () => {
    const twice = ['--date', '1991-09-29', '--time', '02:30', '--city', 'Moscow, Russia']
    const [first, second] = [runCli('chart', twice), runCli('chart', [...twice, '--disambiguation', 'later'])]
    expect(first.stdout).toContain('twice, put back from 03:00 to 02:00; the earlier is taken')
    expect(first.stdout).toContain('UTC     1991-09-28T23:30:00Z')
    expect(second.stdout).toContain('the later is taken')
    expect(second.stdout).toContain('UTC     1991-09-29T00:30:00Z')
  })

  test('prints one JSON object with exactly these keys', () => {
    const chart = JSON.parse(runCli('chart', [...birth, '--json']).stdout)
    expect(Object.keys(chart)).toEqual([
      'utc',
      'designUtc',
      'personality',
      'design',
      'personalityGates',
      'designGates',
      'allGates',
      'tantricGates',
      'moon',
      'humanDesign',
      'vedic',
      'edges',
    ])
    expect(chart.utc).toBe('1990-06-15T10:30:00Z')
    expect(Object.keys(chart.personality)).toEqual(BODIES)
    for (const body of BODIES) expect(chart.design[body]).toMatch(/^\d+\.[1-6]$/)
    expect(Object.keys(chart.moon)).toEqual(['siderealLongitude', 'nakshatra', 'pada', 'rashi'])
    const byUtc = JSON.parse(runCli('chart', ['--utc', '1990-06-15T10:30:00Z', '--json']).stdout)
    expect([chart.vedic.ascendant.rashi, byUtc.vedic.ascendant]).toEqual([5, null])
    expect({ ...byUtc, vedic: null }).toEqual({ ...chart, vedic: null })
    expect(byUtc.vedic.positions).toEqual(chart.vedic.positions)
  })

  test.each([
    [['--date', '2023-02-30', '--time', '10:00', '--city', 'Moscow, Russia'], 'no day 2023-02-30'],
    [['--date', '1990-06-15', '--time', '25:00', '--city', 'Moscow, Russia'], '"25:00" is not a time'],
    [['--date', '1990-06-15', '--time', '14:30', '--city', 'Moskow, Russia'], 'Did you mean'],
    [['--date', '1990-06-15', '--city', 'Moscow, Russia'], 'time is missing'],
    [['--utc', '1850-01-01T00:00:00Z'], 'outside the years'],
    [['--utc', '1990-06-15T10:30:00Z', '--city', 'Moscow, Russia'], 'not both'],
    [
      ['--date', '1990-06-15', '--time', '14:30', '--city', 'Paris', '--disambiguation', '2'],
      '"earlier" or "later"',
    ],
    [['--moon'], "Unknown option '--moon'"],
    [[], 'Usage'],
  ])('refuses %j with a sentence', (args, message) => {
    const { stdout, stderr, status } = runCli('chart', args)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
  })

  test('answers a batch line by line, errors included', () => {
    const requests = [
      '{"utc":"1990-06-15T10:30:00Z"}',
      '{"date":"1990-06-15","time":"14:30","city":"москва, россия"}',
      '{"date":"1990-06-31","time":"14:30","city":"Moscow, Russia"}',
      '{"date":"1990-06-15","time":"14:30","city":"Atlantis"}',
      'nonsense',
      '[1]',
      '',
      '{"utc":5}',
    ]
    const { stdout, status } = runCli('chart', ['--batch'], requests.join('\n'))
    const [first, second, ...errors] = lines(stdout).map((line) => JSON.parse(line))
    expect(status).toBe(0)
    expect(first.personality.sun).toBe('12.2')
    expect({ ...second, vedic: null }).toEqual({ ...first, vedic: null })
    expect(errors).toHaveLength(5)
    for (const answer of errors) expect(answer).toEqual({ error: expect.stringMatching(/^[A-Z].+[.?]$/) })
  })
})

describe('match', () => {
  const couple = [
    '--utc1',
    '1990-06-15T10:30:00Z',
    '--date2',
    '1988-11-02',
    '--time2',
    '06:10',
    '--city2',
    'Londres',
  ]

  test('prints kootas, channels, score and stars', () => {
    const { stdout, status } = runCli('match', couple)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^[★☆]{5} {2}[0-5] of 5/m)
    expect(stdout).toMatch(/^nadi +\d/m)
    expect(stdout).toMatch(/^Channel 14-2 +(full|partial|none)/m)
    expect(stdout).toMatch(/^2-14 +dominance, whole in A$/m)
    expect(stdout).toMatch(/^24-61 +electromagnetic$/m)
    expect(stdout).toMatch(/^Centres defined together +7 of 9$/m)
    expect(stdout).toMatch(/^Bhakoot dosha +6\/8$/m)
  })

  test('says what depends on the hour of an unknown time', () => {
    const open = [...couple.slice(0, 4), '--time2', 'unknown', '--city2', 'Londres']
    const { stdout, status } = runCli('match', open)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Stars {2}(\d: \d+ %(, )?)+$/m)
    expect(stdout).toMatch(/^nadi +A×B .+; B×A .+$/m)
    expect(stdout).toMatch(/^Mangal dosha +A .+\n +B .+needs the exact time and the city/m)
    const { score, reading } = JSON.parse(runCli('match', [...open, '--json']).stdout)
    expect([score.exact, reading.kootas.length]).toEqual([false, 8])
    const about = [...couple.slice(0, 4), '--time2', 'about 06:00', '--city2', 'Londres', '--json']
    expect(JSON.parse(runCli('match', about).stdout).score.overTime.of).toBe('b')
    expect(runCli('match', [...couple.slice(0, 4), '--time2', 'unknown']).stderr).toContain('second person')
  })

  test('prints the same result as JSON and in a batch', () => {
    const json = JSON.parse(runCli('match', [...couple, '--json']).stdout)
    expect(json.kootas.map(({ name }: { name: string }) => name)).toHaveLength(8)
    expect(json.channels.map(({ channel }: { channel: string }) => channel)).toEqual([
      '5-15',
      '14-2',
      '29-46',
    ])
    const pair = {
      a: { utc: '1990-06-15T10:30:00Z' },
      b: { date: '1988-11-02', time: '06:10', city: 'London, UK' },
    }
    const { stdout } = runCli('match', ['--batch'], `${JSON.stringify(pair)}\n{"a":{}}\n{"a":{},"b":{}}\n`)
    const [answer, ...errors] = lines(stdout).map((line) => JSON.parse(line))
    expect(answer).toEqual(json)
    expect(errors).toEqual([
      { error: expect.any(String) },
      { error: expect.stringContaining('first person') },
    ])
  })
})
