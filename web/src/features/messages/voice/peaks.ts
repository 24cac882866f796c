import { voiceNotes } from '@yuti/contract/limits'

const { peakMax, peaksMax } = voiceNotes
/** A quiet voice fills the height too, but silence stays low. */
const loudnessFloor = 0.2

/** Makes the waveform: the loudest moment of each part of the recording, in proportion to the loudest of all. */
export function toPeaks(levels: readonly number[]): number[] {
  const count = Math.min(peaksMax, Math.max(1, levels.length))
  const loudest = Math.max(loudnessFloor, ...levels)
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * levels.length) / count)
    const until = Math.floor(((part + 1) * levels.length) / count)
    const most = Math.max(0, ...levels.slice(from, until))
    return Math.round((most / loudest) * peakMax)
  })
}
