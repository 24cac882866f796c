/**
 * The usual English names of the gates 1..64 ("Gate of …"), after Ra Uru Hu, "The Complete Rave I'Ching" (2001), in the
 * wording of chart programs. Some gates have a second name elsewhere, such as Saying Yes for 29.
 */
// biome-ignore format: a table
export const GATE_NAMES: readonly string[] = [
  'Self-Expression', 'Direction of the Self', 'Ordering', 'Formulization', 'Fixed Rhythms', 'Friction',
  'Role of the Self', 'Contribution', 'Focus', 'Behaviour of the Self', 'Ideas', 'Caution',
  'The Listener', 'Power Skills', 'Extremes', 'Skills', 'Opinions', 'Correction',
  'Wanting', 'The Now', 'The Hunter', 'Openness', 'Assimilation', 'Rationalization',
  'Spirit of the Self', 'The Egoist', 'Caring', 'The Game Player', 'Perseverance', 'Feelings',
  'Influence', 'Continuity', 'Privacy', 'Power', 'Change', 'Crisis',
  'Friendship', 'The Fighter', 'Provocation', 'Aloneness', 'Contraction', 'Growth',
  'Insight', 'Alertness', 'The Gatherer', 'Determination of the Self', 'Realization', 'Depth',
  'Principles', 'Values', 'Shock', 'Stillness', 'Beginnings', 'Ambition',
  'Spirit', 'Stimulation', 'Intuitive Clarity', 'Vitality', 'Sexuality', 'Limitation',
  'Mystery', 'Details', 'Doubt', 'Confusion',
]

/** The name of a gate 1..64; throws `RangeError` for any other number. */
export function gateName(gate: number): string {
  const name = GATE_NAMES[gate - 1]
  if (name === undefined) throw new RangeError(`no gate ${gate}`)
  return name
}
