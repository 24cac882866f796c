import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { Sample } from './sample.tsx'

const gates = (...certain: number[]) => ({ certain, possible: [] })
const anna = gates(2, 5, 8, 10, 13, 20, 23, 26, 29, 33, 37, 43, 45, 57, 60, 63)
const leo = gates(1, 4, 8, 14, 15, 19, 21, 31, 34, 40, 44, 46, 49, 57, 64)

export function BodygraphSamples() {
  return (
    <>
      <Sample title="Bodygraph">
        <Bodygraph kind="person" title="Anna’s bodygraph" personality={anna} design={leo} />
      </Sample>
      <Sample title="Bodygraph of a pair">
        <Bodygraph
          kind="pair"
          title="Anna and Leo"
          first={anna}
          second={leo}
          names={{ first: 'Anna', second: 'Leo' }}
        />
      </Sample>
      <Sample title="Bodygraph without a time">
        <Bodygraph
          kind="person"
          title="Anna’s bodygraph"
          personality={{ certain: anna.certain.slice(0, 8), possible: anna.certain.slice(8) }}
          design={{ certain: leo.certain.slice(0, 8), possible: leo.certain.slice(8) }}
        />
      </Sample>
    </>
  )
}
