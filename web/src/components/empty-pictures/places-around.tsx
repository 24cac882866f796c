import { PictureFrame, Spark } from './picture-frame.tsx'

/** Around the own circle are the places of people, and the mark is formed where one of them touches it. */
export function PlacesAround() {
  return (
    <PictureFrame>
      <circle cx="80" cy="72" r="24" />
      <circle cx="80" cy="36" r="24" strokeDasharray="1 6.54" />
      <path d="M64.1 54A24 24 0 0 1 95.9 54A24 24 0 0 1 64.1 54Z" className="fill-primary-soft stroke-none" />
      <circle cx="80" cy="74" r="5" className="fill-primary stroke-none" />
      <circle cx="30" cy="54" r="15" strokeDasharray="1 5.73" />
      <circle cx="130" cy="54" r="15" strokeDasharray="1 5.73" />
      <Spark x={80} y={30} />
      <Spark x={132} y={22} size={2} />
    </PictureFrame>
  )
}
