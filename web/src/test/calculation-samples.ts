import {
  type Calculation,
  type CalculationResult,
  calculationId,
  type KootaName,
} from '@yuti/contract/compatibility'
import { exactPairBodygraph } from '#/features/bodygraph/shared/exact-bodygraph.ts'

export function calculationOf(number: number, given: Partial<Calculation> = {}): Calculation {
  return {
    id: calculationId.parse(`00000000-0000-4000-8000-00000000000${number}`),
    name: 'Marina',
    birth: {
      date: '1992-02-14',
      time: '21:30',
      timeIsAbout: false,
      city: 'Barcelona, Spain',
      disambiguation: null,
    },
    stars: 4,
    range: { min: 4, max: 4 },
    isEstimate: false,
    calculatedAt: '2026-11-20T12:00:00Z',
    ...given,
  }
}

const kootaOf = (name: KootaName, points: number, max: number) => ({
  name,
  points,
  range: { min: points, max: points },
  max,
  ownFirst: points,
  otherFirst: points,
})

const certainly = <T>(value: T) => ({ isCertain: true, values: [{ value, share: 1 }] })

export function resultOf(
  calculation: Calculation,
  given: Partial<CalculationResult> = {},
): CalculationResult {
  return {
    calculation,
    doubt: null,
    own: { timeKnown: true, timeIsAbout: false, gates: { certain: [5, 14, 20, 34], possible: [] } },
    other: { timeKnown: true, timeIsAbout: false, gates: { certain: [2, 15, 29, 57], possible: [] } },
    channels: [
      { channel: '5-15', state: 'full', isCertain: true },
      { channel: '14-2', state: 'full', isCertain: true },
      { channel: '29-46', state: 'partial', isCertain: true },
    ],
    moon: {
      points: 27.25,
      ownFirst: 27,
      otherFirst: 27.5,
      kootas: [
        kootaOf('varna', 1, 1),
        { ...kootaOf('vashya', 1.25, 2), ownFirst: 1, otherFirst: 1.5 },
        kootaOf('tara', 3, 3),
        kootaOf('yoni', 4, 4),
        kootaOf('maitri', 5, 5),
        kootaOf('gana', 6, 6),
        kootaOf('bhakoot', 7, 7),
        kootaOf('nadi', 0, 8),
      ],
    },
    moons: {
      own: [{ sign: 2, nakshatra: 6, share: 1 }],
      other: [{ sign: 6, nakshatra: 14, share: 1 }],
    },
    doshas: {
      nadi: certainly({ nadi: 'adi', cancelledBy: null }),
      bhakoot: certainly(null),
      mangal: certainly('other'),
    },
    electromagnetic: { certain: ['20-57', '34-57'], possible: [] },
    connections: [
      { channel: '2-14', connection: certainly({ kind: 'electromagnetic', whole: null }) },
      { channel: '5-15', connection: certainly({ kind: 'electromagnetic', whole: null }) },
      { channel: '20-34', connection: certainly({ kind: 'dominance', whole: 'own' }) },
      { channel: '20-57', connection: certainly({ kind: 'electromagnetic', whole: null }) },
      { channel: '34-57', connection: certainly({ kind: 'electromagnetic', whole: null }) },
    ],
    bodygraph: exactPairBodygraph([2, 15, 29, 57], [5, 14, 20, 34]),
    ...given,
  }
}
