import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { judge } from '#/features/screening/rules.ts'
import { silentLog } from '#/platform/log.ts'
import { createThreadScreener } from '#/platform/screening/thread-screener.ts'
import { faces } from './faces.ts'
import { paintingUrl } from './pictures.ts'

const screener = createThreadScreener(silentLog)
afterAll(() => screener.stop())

/** The real models look at every portrait, which takes a fifth of a second each on a free machine. */
test('each portrait shows exactly one face, which may be first on a profile', {
  timeout: 1_200_000,
}, async () => {
  for (const { id } of faces) {
    const screened = await screener.screen(await readFile(paintingUrl(`face-${id}.webp`)))
    expect(screened.faces, id).toHaveLength(1)
    expect(judge(screened, { isBanned: false, twins: [] }), id).toMatchObject({
      holds: null,
      mayBeFirst: true,
    })
  }
})
