import type { ReactNode } from 'react'

/** The frame of the pictures of empty states: all are made from the two circles of the mark, and are decorative. */
export function PictureFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 104"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mb-3 h-26 w-40 text-border-strong"
    >
      {children}
    </svg>
  )
}

/** A star of four points. */
export function Spark({ x, y, size = 3 }: { x: number; y: number; size?: number }) {
  const waist = size / 4
  return (
    <path
      d={`M${x} ${y - size}l${waist} ${size - waist}l${size - waist} ${waist}l${waist - size} ${waist}l${-waist} ${size - waist}l${-waist} ${waist - size}l${waist - size} ${-waist}l${size - waist} ${-waist}Z`}
      className="fill-gold stroke-none"
    />
  )
}
