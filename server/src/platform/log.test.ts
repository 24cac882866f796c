import { expect, test } from 'vitest'
import { describeFailure } from './failure.ts'
import { createLog } from './log.ts'
import { runAsRequest } from './request-id.ts'

/** Writes by `write` and returns the lines. */
function linesOf(format: 'json' | 'text', write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog('info', format, { write: (line) => void lines.push(line) }))
  return lines
}

test('each line of a request has its id, also after it has waited; other lines have none', async () => {
  const lines: string[] = []
  const log = createLog('info', 'json', { write: (line) => void lines.push(line) })
  const id = await runAsRequest(async (given) => {
    await Promise.resolve()
    log.warn({ procedure: 'messages.send' }, 'a call failed')
    return given
  })
  log.info({}, 'listening')
  const [first, second] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({
    level: 'warn',
    request: id,
    procedure: 'messages.send',
    msg: 'a call failed',
  })
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(second).not.toHaveProperty('request')
})

test('hides what identifies a person in both formats', () => {
  for (const format of ['json', 'text'] as const) {
    const [line] = linesOf(format, (log) =>
      log.info(
        { email: 'anna@example.org', session: { token: 'secret-1' }, birthDate: '1990-06-15' },
        'said',
      ),
    )
    expect(line).not.toMatch(/anna|secret-1|1990/)
    expect(line).toContain('[hidden]')
  }
})

test('people read a line of text, with the places in our source below', () => {
  const [line = ''] = linesOf('text', (log) =>
    log.error({ procedure: 'messages.send', ...describeFailure(new Error('no')) }, 'a call failed'),
  )
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d error a call failed procedure=messages\.send kind=Error reason=no\n    at /,
  )
})

test('says what is known of errors that are no Error, and of several at once', () => {
  const lost = Object.assign(new Error('typed text'), { code: 'ECONNREFUSED' })
  expect(describeFailure({ queue: 'mail', error: lost, secret: 'typed text' })).toEqual({
    kind: 'object',
    queue: 'mail',
    cause: expect.objectContaining({ code: 'ECONNREFUSED' }),
  })
  expect(describeFailure(new AggregateError([lost]))).toMatchObject({ causes: [{ code: 'ECONNREFUSED' }] })
  expect(JSON.stringify(describeFailure({ error: lost }))).not.toContain('typed text')
  expect(describeFailure(null)).toEqual({ kind: 'object' })
})
