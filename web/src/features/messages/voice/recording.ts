import { voiceNotes } from '@yuti/contract/limits'
import { stopPlaying } from '#/components/one-sound.ts'
import { toPeaks } from './peaks.ts'
import { type LocalVoice, makeLocalVoice } from './local-voice.ts'

/** Opus first; Safari before 18.4 records AAC alone. The server takes these and no others. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
const levelEveryMs = 50
/** Often enough that a page which is thrown away in the background loses little. */
const chunkMs = 500

/** `limit` and `interrupted` end a recording without a press; both keep it. */
export type RecordingEnd = 'stopped' | 'sent' | 'limit' | 'interrupted' | 'cancelled'
export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'unsupported'

export type Recording = {
  /** Milliseconds recorded so far, and how loud it is now, from 0 to 1. */
  read: () => { elapsedMs: number; level: number }
  end: (why: RecordingEnd) => void
}

/** `voice` is null if the recording was cancelled or is too short. */
type OnEnd = (why: RecordingEnd, voice: LocalVoice | null) => void

/** Asks for the microphone and records until `end` is called, a minute has passed or something interrupts it. */
export async function startRecording(onEnd: OnEnd): Promise<Recording | MicrophoneProblem> {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  if (mimeType === undefined) return 'unsupported'
  stopPlaying()
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    return problemOf(error)
  }
  return record(stream, mimeType, onEnd)
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

function record(stream: MediaStream, mimeType: string, onEnd: OnEnd): Recording {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: voiceNotes.bitsPerSecond })
  const meter = openMeter(stream)
  const chunks: Blob[] = []
  const levels: number[] = []
  const startedAt = performance.now()
  let endedMs: number | null = null
  let reason: RecordingEnd = 'interrupted'
  const elapsedMs = () => endedMs ?? performance.now() - startedAt

  const end = (why: RecordingEnd) => {
    if (endedMs !== null) return
    endedMs = elapsedMs()
    reason = why
    clearInterval(metering)
    clearTimeout(limit)
    document.removeEventListener('visibilitychange', onHidden)
    if (recorder.state === 'inactive') void finish()
    else recorder.stop()
  }
  const finish = async () => {
    meter.close()
    for (const track of stream.getTracks()) track.stop()
    const durationMs = Math.min(elapsedMs(), voiceNotes.maxSeconds * 1000)
    const isKept = reason !== 'cancelled' && durationMs >= voiceNotes.minMs && chunks.length > 0
    const blob = new Blob(chunks, { type: mimeType })
    const voice = isKept
      ? await makeLocalVoice(blob, { durationMs: Math.round(durationMs), peaks: toPeaks(levels) })
      : null
    onEnd(reason, voice)
  }
  const onHidden = () => {
    if (document.hidden) end('interrupted')
  }

  const metering = setInterval(() => levels.push(meter.read()), levelEveryMs)
  const limit = setTimeout(end, voiceNotes.maxSeconds * 1000, 'limit')
  document.addEventListener('visibilitychange', onHidden)
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) chunks.push(data)
  })
  recorder.addEventListener('stop', () => {
    // The browser stops it by itself when the microphone is taken away.
    if (endedMs === null) end('interrupted')
    else void finish()
  })
  recorder.addEventListener('error', () => end('interrupted'))
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', () => end('interrupted'))
    // A phone call mutes the microphone.
    track.addEventListener('mute', () => end('interrupted'))
  }
  recorder.start(chunkMs)
  return { read: () => ({ elapsedMs: elapsedMs(), level: levels.at(-1) ?? 0 }), end }
}

type Meter = { read: () => number; close: () => void }

/** Measures how loud the microphone is, from 0 to 1. Without Web Audio the waveform is flat, and the recording works. */
function openMeter(stream: MediaStream): Meter {
  if (typeof AudioContext === 'undefined') return { read: () => 0, close: () => undefined }
  const context = new AudioContext()
  // Safari starts it only after a press, which the question for the microphone may have outlived.
  context.resume().catch(() => undefined)
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      return Math.min(
        1,
        samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      )
    },
    close: () => void context.close().catch(() => undefined),
  }
}
