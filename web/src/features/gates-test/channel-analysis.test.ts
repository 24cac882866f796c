import { expect, test } from 'vitest'
import { analyseChannels } from './channel-analysis.ts'

test('calls a channel full across two people, partial with one gate and none without any', () => {
  expect(
    analyseChannels([
      [5, 14, 2],
      [15, 14],
    ]),
  ).toEqual([
    { channel: '5-15', state: 'full', gatesByPerson: [[5], [15]] },
    { channel: '14-2', state: 'full', gatesByPerson: [[14, 2], [14]] },
    { channel: '29-46', state: 'none', gatesByPerson: [[], []] },
  ])
  expect(analyseChannels([[46], [46]])[2]).toEqual({
    channel: '29-46',
    state: 'partial',
    gatesByPerson: [[46], [46]],
  })
})
