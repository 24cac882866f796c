import { expect, test } from 'vitest'
import { createCallTimes } from '../metrics/call-times.ts'
import { startClock } from './measure-calls.ts'

test('counts only successful calls of the watched procedures', () => {
  const times = createCallTimes()
  startClock(times, '/rpc/discovery/deck')(true)
  startClock(times, '/rpc/messages/list')(true)
  startClock(times, '/rpc/messages/send')(true)
  startClock(times, '/rpc/messages/send')(false)
  startClock(times, '/rpc/account/session')(true)
  const counted = times.take().map(({ call, calls }) => [call, calls])
  expect(counted).toEqual([
    ['deck', 1],
    ['chat', 2],
  ])
})
