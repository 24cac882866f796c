import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { voiceUpload } from '#/testing/voice-file.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile, settled } from '#/testing/wizard.ts'

let server: TestServer
let anna: Visitor
let put: TestServer['deps']['storage']['put']
beforeAll(async () => {
  server = await startTestServer()
  put = server.deps.storage.put
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.deps.storage.put = put
  anna = await settled(server, 'Anna')
})

function failWith(error: Error): void {
  server.deps.storage.put = async () => {
    throw error
  }
}

const failures = {
  'a full disk': Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
  'a used-up quota': Object.assign(new Error('EDQUOT: quota exceeded'), { code: 'EDQUOT' }),
  'a disk that became read-only': Object.assign(new Error('EROFS'), { code: 'EROFS' }),
  'a full object store': Object.assign(new Error('full'), { $metadata: { httpStatusCode: 507 } }),
}

test.each(Object.entries(failures))(
  'uploads meet %s with one refusal and when to return',
  async (_, error) => {
    failWith(error)
    const photo = await photoFile()
    const full = { code: 'STORAGE_FULL', status: 507, data: { retryAfterSeconds: 60 } }
    await expect(anna.api.profiles.uploadPhoto({ file: photo })).rejects.toMatchObject(full)
    expect(anna.lastHeaders().get('retry-after')).toBe('60')
    await expect(anna.api.messages.uploadImage({ file: photo })).rejects.toMatchObject(full)
    await expect(anna.api.messages.uploadVoice(voiceUpload())).rejects.toMatchObject(full)
    server.deps.storage.put = put
    expect((await anna.api.messages.uploadImage({ file: photo })).id).toBeTruthy()
  },
)

test('an object store that is away makes an upload come back', async () => {
  failWith(Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode: 503 } }))
  await expect(anna.api.messages.uploadImage({ file: await photoFile() })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
  })
})
