import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anna, asAnna, asMarc, deps, matchId, setUpMatchedPair } from '#/testing/matched-pair.ts'

setUpMatchedPair()

const count = (match: string) => deps.rateLimiter.consume('messages.sendBurst', `${anna.id} ${match}`)
const draft = () => ({ clientId: randomUUID(), content: 'Hello', imageId: null })

test('a member sends 30 messages in ten seconds to one match; the other person and other matches are not affected', async () => {
  for (let n = 1; n < 30; n += 1) expect(await count(matchId)).toBeNull()
  expect(await asAnna.messages.send({ matchId, draft: draft() })).toMatchObject({ content: 'Hello' })
  await expect(asAnna.messages.send({ matchId, draft: draft() })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  expect(await asMarc.messages.send({ matchId, draft: draft() })).toMatchObject({ content: 'Hello' })
  expect(await count(randomUUID())).toBeNull()
})
