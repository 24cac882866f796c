import { useTranslation } from '#/i18n/use-translation.ts'

/** The eight kootas are worth one to eight points: eight moons of growing size, filled where the points are won. */
const moons = [
  { x: 16, y: 78, won: true },
  { x: 37, y: 59, won: true },
  { x: 62, y: 44, won: false },
  { x: 90, y: 35, won: true },
  { x: 121, y: 32, won: true },
  { x: 154, y: 37, won: false },
  { x: 187, y: 51, won: true },
  { x: 217, y: 75, won: true },
]

/** The words lie over the drawing, because they would shrink with it on a tablet. */
export function MoonPicture() {
  const { t } = useTranslation('landing')
  return (
    <div aria-hidden="true" className="relative flex h-full max-w-full justify-center">
      <svg viewBox="0 0 240 132" className="h-full max-w-full">
        {moons.map(({ x, y, won }, koota) => (
          <circle key={x} cx={x} cy={y} r={6.5 + koota} className={won ? 'fill-gold' : 'fill-gold-soft'} />
        ))}
      </svg>
      <p className="absolute inset-x-0 top-1/2 text-center text-muted text-xs">
        <span className="block font-display font-semibold text-ink text-lg lg:text-xl">27 / 36</span>
        {t('about.moonUnit')}
      </p>
    </div>
  )
}

const gates = Array.from({ length: 64 }, (_, gate) => gate)
const yours = new Set([2, 9, 10, 17, 23, 30, 31, 38, 44, 52, 58])
const theirs = new Set([4, 11, 18, 19, 27, 33, 41, 46, 49, 57, 62])
const turned = (gate: number) => `rotate(${(gate * 360) / 64})`

/** The gates of two people on the wheel, with two lines between them. */
export function GatesPicture() {
  return (
    <svg viewBox="-72 -72 144 144" fill="none" strokeLinecap="round" aria-hidden="true" className="h-full">
      <path d="M-37 21Q-4 -4 12 -41M42 8Q6 4 -29 31" strokeWidth="2" className="stroke-gold" />
      {gates.map((gate) => (
        <g key={gate} transform={turned(gate)} strokeWidth={theirs.has(gate) ? 4.4 : 1.6}>
          <path d="M0 -68V-57" className={theirs.has(gate) ? 'stroke-ink' : 'stroke-line'} />
          <path
            d="M0 -52V-43"
            strokeWidth={yours.has(gate) ? 4.4 : 1.6}
            className={yours.has(gate) ? 'stroke-primary' : 'stroke-line'}
          />
        </g>
      ))}
    </svg>
  )
}

const channels = [
  {
    line: 'M124 22C86 52 92 92 132 124',
    ends: [5, 124, 22, 15, 132, 124],
    stroke: 'stroke-rhythm',
    fill: 'fill-rhythm-ink',
  },
  {
    line: 'M158 62C118 60 78 76 54 108',
    ends: [14, 158, 62, 2, 54, 108],
    stroke: 'stroke-beat',
    fill: 'fill-beat-ink',
  },
  {
    line: 'M46 42C78 50 86 88 84 126',
    ends: [29, 46, 42, 46, 84, 126],
    stroke: 'stroke-discovery',
    fill: 'fill-discovery-ink',
    isHalf: true,
  },
] as const

/** Two complete channels and a third with one gate only. */
export function ChannelsPicture() {
  return (
    <svg viewBox="28 4 146 140" fill="none" strokeLinecap="round" aria-hidden="true" className="h-full">
      <circle
        cx="101"
        cy="74"
        r="66"
        strokeWidth="9"
        strokeDasharray="1.2 5.28"
        strokeLinecap="butt"
        className="stroke-line"
      />
      {channels.map(({ line, ends: [first, x1, y1, second, x2, y2], stroke, fill, ...rest }) => (
        <g key={line} className="font-bold text-xs">
          <path
            d={line}
            strokeWidth="3.5"
            strokeDasharray={'isHalf' in rest ? '1 7' : undefined}
            className={stroke}
          />
          <Gate gate={first} x={x1} y={y1} className={fill} />
          <Gate gate={second} x={x2} y={y2} className={fill} />
        </g>
      ))}
    </svg>
  )
}

function Gate({ gate, x, y, className }: { gate: number; x: number; y: number; className: string }) {
  return (
    <>
      <circle cx={x} cy={y} r="11" className={className} />
      <text x={x} y={y} textAnchor="middle" dominantBaseline="central" className="fill-on-ink">
        {gate}
      </text>
    </>
  )
}
