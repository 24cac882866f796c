import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './images.ts'

const photo = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#c8323f' } })
    .jpeg()
    .toBuffer()

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended meanwhile.
    return ''
  }
}
/** The processes that this one started and that encode pictures. */
const encoders = () =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) => read(`/proc/${process.pid}/task/${thread}/children`).split(' '))
    .filter((pid) => pid !== '' && read(`/proc/${pid}/cmdline`).includes('encode-process.ts'))
    .map(Number)

test.runIf(process.platform === 'linux')(
  'pictures are encoded in one process with a lower priority and without settings, which starts again if it dies',
  async () => {
    process.env.APP_SECRET = 'nothing that a decoder may see'
    await encodePicture(await photo())
    const [pid = 0, ...others] = encoders()
    expect(others).toEqual([])
    expect(getPriority(pid)).toBe(Math.min(19, getPriority(process.pid) + 10))
    expect(read(`/proc/${pid}/environ`)).not.toMatch(/nothing that|SECRET|DATABASE/)

    const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const lost = expect(encodePicture(large)).rejects.toThrow('the process that encodes pictures ended')
    process.kill(pid, 'SIGKILL')
    await lost
    expect((await encodePicture(await photo())).width).toBe(600)
    expect(encoders()).not.toContain(pid)
  },
)
