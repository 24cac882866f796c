import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { uploadId } from '@yuti/contract/base'
import { voiceNotes } from '@yuti/contract/limits'
import type { VoiceNote } from '@yuti/contract/media'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { setPlaybackSpeed } from '#/components/one-sound.ts'
import { endSession, setSession } from '#/lib/session.ts'
import { annasMatch, makeConversation, makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { freezeTime, passTime } from '#/test/frozen-time.ts'
import { renderApp } from '#/test/render.tsx'

const note: VoiceNote = {
  id: uploadId.parse('44444444-0000-4000-8000-000000000001'),
  durationMs: 12_400,
  peaks: [10, 80, 40],
  url: '/media/voice-note/1/sound',
}

let server: ReturnType<typeof makeServerThread>
let uploads: { size: number; peaks: number[] }[]
let sent: (string | null)[]
let refusal: string | null
let recorders: FakeRecorder[]
let play: MockInstance<() => Promise<void>>
let microphone: { stop: ReturnType<typeof vi.fn>; track: EventTarget }

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  readonly options: MediaRecorderOptions
  constructor(_stream: unknown, options: MediaRecorderOptions) {
    super()
    this.options = options
    recorders.push(this)
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

beforeEach(() => {
  server = makeServerThread([makeMessage({ number: 1, content: 'Hello' })])
  uploads = []
  sent = []
  refusal = null
  recorders = []
  setPlaybackSpeed(1)
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  microphone = { stop: track.stop, track }
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  URL.createObjectURL = vi.fn(() => `blob:${Math.random()}`)
  URL.revokeObjectURL = vi.fn()
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () =>
        refusal === null
          ? Promise.resolve({ getTracks: () => [track], getAudioTracks: () => [track] })
          : Promise.reject(Object.assign(new Error('no'), { name: refusal })),
    },
  })
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
})

async function openChat(uploadFails: () => boolean = () => false) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation(),
      list: () => ({ ...server.list(), ...server.changes(Number.POSITIVE_INFINITY) }),
      uploadVoice: ({ file, peaks }) => {
        if (uploadFails()) throw new Error('no')
        uploads.push({ size: file.size, peaks })
        return note
      },
      send: ({ draft }) => {
        sent.push(draft.voiceId ?? null)
        return server.add({ clientId: draft.clientId, content: draft.content, isOwn: true, voice: note })
      },
      markRead: () => ({ unread: 0 }),
      typing: () => ({ ok: true }),
    },
  })
  const app = await renderApp(`/messages/${annasMatch}`)
  await screen.findByText('Hello')
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }))
  const record = async (ms = 5000) => {
    freezeTime()
    await press('Record a voice message')
    await screen.findByRole('button', { name: 'Cancel recording' })
    passTime(ms)
  }
  return { ...app, press, record }
}

const storedDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('message:'))

test('records at the press, not before, and sends what was recorded', async () => {
  const { press, record } = await openChat()
  expect(recorders).toHaveLength(0)
  await record()
  expect(recorders[0]?.options).toMatchObject({ mimeType: 'audio/webm;codecs=opus' })
  expect(screen.getByText('Recording. Press Escape to cancel.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await press('Send voice message')
  expect(await screen.findByRole('group', { name: 'Voice message you sent' })).toBeInTheDocument()
  await waitFor(() => expect(sent).toEqual([note.id]))
  expect(uploads).toEqual([{ size: 5, peaks: expect.any(Array) }])
  expect(microphone.stop).toHaveBeenCalled()
  expect(await screen.findByRole('textbox', { name: 'Message Anna' })).toBeVisible()
})

test('stops after one minute and lets the member listen before it is sent', async () => {
  const { press } = await openChat()
  // Loads the recorder, which real timers need.
  await press('Record a voice message')
  await press('Cancel recording')
  const start = await screen.findByRole('button', { name: 'Record a voice message' })
  freezeTime({ withTimers: true })
  fireEvent.click(start)
  await act(async () => undefined)
  act(() => void vi.advanceTimersByTime(voiceNotes.maxSeconds * 1000 - 1))
  expect(recorders.at(-1)?.state).toBe('recording')
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()
  expect(
    await screen.findByText('Recording stopped after one minute. You can listen to it before you send it.'),
  ).toBeInTheDocument()
  const draft = within(screen.getByRole('group', { name: 'Your recording' }))
  expect(draft.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 1:00')
  expect(microphone.stop).toHaveBeenCalled()
  expect(sent).toEqual([])
  await press('Send voice message')
  await waitFor(() => expect(sent).toEqual([note.id]))
})

test('the microphone is offered only while nothing is written', async () => {
  const { user } = await openChat()
  await user.type(screen.getByRole('textbox'), 'a')
  expect(screen.queryByRole('button', { name: 'Record a voice message' })).not.toBeInTheDocument()
  await user.clear(screen.getByRole('textbox'))
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeEnabled()
})

test('Escape deletes the recording, frees the microphone and gives the focus back', async () => {
  const { user, record } = await openChat()
  await record()
  expect(screen.getByRole('button', { name: 'Send voice message' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Record a voice message' })).toHaveFocus()
  expect(await screen.findByText('Recording deleted')).toBeInTheDocument()
  expect(microphone.stop).toHaveBeenCalled()
  expect(uploads).toEqual([])
})

test('a recording of less than a second is dropped with a sentence', async () => {
  const { press, record } = await openChat()
  await record(300)
  await press('Send voice message')
  expect(await screen.findByText(/too short to send/)).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toBeVisible()
  expect(uploads).toEqual([])
})

test.each([
  ['NotAllowedError', /The microphone is blocked/],
  ['NotFoundError', /No microphone was found/],
  ['NotReadableError', /Another app is using the microphone/],
])('says what to do after %s', async (name, sentence) => {
  refusal = name
  const { press } = await openChat()
  await press('Record a voice message')
  expect(await screen.findByText(sentence)).toHaveAttribute('role', 'alert')
  await press('Close')
  expect(screen.getByRole('textbox')).toBeVisible()
})

test.each<[string, () => void]>([
  ['a call takes the microphone', () => microphone.track.dispatchEvent(new Event('mute'))],
  ['the microphone is unplugged', () => microphone.track.dispatchEvent(new Event('ended'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      document.dispatchEvent(new Event('visibilitychange'))
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    },
  ],
])('keeps the recording for review when %s', async (_, interrupt) => {
  const { press, record } = await openChat()
  await record()
  act(interrupt)
  const draft = await screen.findByRole('group', { name: 'Your recording' })
  expect(within(draft).getByText('0:05')).toBeInTheDocument()
  expect(sent).toEqual([])
  await press('Send voice message')
  await waitFor(() => expect(sent).toEqual([note.id]))
})

test('leaving the chat keeps the recording, also over a reload, until it is deleted', async () => {
  const { record, router } = await openChat()
  await record()
  await act(() => router.navigate({ to: '/messages' }))
  await waitFor(() => expect(storedDrafts()).toHaveLength(1))
  cleanup()
  const { press } = await openChat()
  expect(await screen.findByRole('group', { name: 'Your recording' })).toBeInTheDocument()
  await press('Delete the recording')
  expect(screen.getByRole('textbox')).toBeVisible()
  expect(storedDrafts()).toHaveLength(0)
})

test('a session that ends during a recording keeps it for the same person', async () => {
  const { record, queryClient, router } = await openChat()
  await record()
  act(() => endSession(queryClient))
  await act(() => router.navigate({ to: '/messages' }).catch(() => undefined))
  await waitFor(() => expect(storedDrafts()).toHaveLength(1))
  act(() => setSession(queryClient, memberSession))
  cleanup()
  await openChat()
  expect(await screen.findByRole('group', { name: 'Your recording' })).toBeInTheDocument()
})

test('a failed upload keeps the recording for the next attempt', async () => {
  let fails = true
  const { press, record } = await openChat(() => fails)
  await record()
  await press('Send voice message')
  expect(await screen.findByText('Your recording is still here. Please try again.')).toBeInTheDocument()
  fails = false
  await press('Send voice message')
  await waitFor(() => expect(sent).toEqual([note.id]))
})

test('only one note plays at a time; the speed holds for all; the waveform is a slider', async () => {
  server.add({ content: null, voice: note })
  server.add({ content: null, voice: { ...note, url: '/media/voice-note/2/sound' } })
  const { user } = await openChat()
  const [first, second] = screen.getAllByRole('group', { name: 'Voice message from Anna' })
  if (!first || !second) throw new Error('no notes')
  expect(first.querySelector('audio')).not.toHaveAttribute('src')
  await user.click(within(first).getByRole('button', { name: 'Play' }))
  expect(first.querySelector('audio')).toHaveAttribute('src', note.url)
  await user.click(within(second).getByRole('button', { name: 'Play' }))
  expect(within(first).getByRole('button', { name: 'Play' })).toBeInTheDocument()
  expect(within(second).getByRole('button', { name: 'Pause' })).toBeInTheDocument()

  await user.click(within(first).getByRole('button', { name: 'Playback speed: 1×' }))
  expect(within(second).getByRole('button', { name: 'Playback speed: 1.5×' })).toBeInTheDocument()
  expect(second.querySelector('audio')?.playbackRate).toBe(1.5)

  const slider = within(first).getByRole('slider', { name: 'Position' })
  expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:12')
  slider.focus()
  await user.keyboard('{PageUp}{ArrowRight}')
  expect(slider).toHaveAttribute('aria-valuetext', '0:06 of 0:12')
  expect(first.querySelector('audio')?.currentTime).toBe(6)
  fireEvent.change(slider, { target: { value: '2' } })
  expect(slider).toHaveAttribute('aria-valuetext', '0:02 of 0:12')
})

test('says so when a note cannot be played', async () => {
  server.add({ content: null, voice: note })
  play.mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  const { press } = await openChat()
  await press('Play')
  expect(await screen.findByText('Couldn’t play this message')).toBeInTheDocument()
})

test('a note can be answered, and is neither copied nor edited', async () => {
  server.add({ content: null, voice: note, isOwn: true, createdAt: new Date().toISOString() })
  const { press } = await openChat()
  const buttons = screen.getAllByRole('button', { name: 'Message options' })
  fireEvent.click(buttons.at(-1) ?? document.body)
  expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Copy text' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Reply' }))
  expect(await screen.findByText('Voice message')).toBeInTheDocument()
  await press('Cancel the reply')
})
