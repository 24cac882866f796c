import { PictureFrame } from './picture-frame.tsx'

/** Two circles have gone past each other. */
export function Drifted() {
  return (
    <PictureFrame>
      <circle cx="40" cy="44" r="26" />
      <circle cx="120" cy="60" r="26" />
      <path d="M74 40h16M70 52h20M74 64h12" strokeDasharray="1 7" />
    </PictureFrame>
  )
}
