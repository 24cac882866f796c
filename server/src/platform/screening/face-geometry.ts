export type Point = { x: number; y: number }

/** Numbers of these among the 68 points of a face, which go from the left of the picture to the right. */
const jawLeft = 2
const jawRight = 14
const noseTip = 30
const eyeLeft = [36, 42] as const
const eyeRight = [42, 48] as const

/** How far the tip of a nose is before the plane of the jaw points, in half breadths of the face. */
const noseReach = 1.1

/**
 * How far a head is turned, in degrees, from the 68 points of a face in a picture that is not mirrored: positive towards the person's own
 * left, which is the right of the picture. Measured along the line of the eyes, so a tilted head counts like an upright one. Seen from
 * the front, the nose halves the breadth of the jaw; turned by an angle, it leaves the middle by `noseReach` times its tangent.
 */
export function yawOf(points: readonly Point[]): number {
  const eyes = [centreOf(points.slice(...eyeLeft)), centreOf(points.slice(...eyeRight))] as const
  const breadth = Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y)
  const along = { x: (eyes[1].x - eyes[0].x) / breadth, y: (eyes[1].y - eyes[0].y) / breadth }
  const nose = pointAt(points, noseTip)
  const fromNose = (index: number) => {
    const point = pointAt(points, index)
    return (point.x - nose.x) * along.x + (point.y - nose.y) * along.y
  }
  const left = -fromNose(jawLeft)
  const right = fromNose(jawRight)
  return (Math.atan((left - right) / (left + right) / noseReach) * 180) / Math.PI
}

function centreOf(points: readonly Point[]): Point {
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0)
  return { x: sum(({ x }) => x) / points.length, y: sum(({ y }) => y) / points.length }
}

function pointAt(points: readonly Point[], index: number): Point {
  const point = points[index]
  if (!point) throw new Error('a face without its 68 points')
  return point
}
