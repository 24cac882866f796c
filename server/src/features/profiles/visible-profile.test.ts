import { randomUUID } from 'node:crypto'
import { userId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createDealtCircle, createDealtPeople } from '#/testing/dealt-people.ts'
import { makeDraft, newcomer, settled } from '#/testing/wizard.ts'
import { anna, idOf, server, setUpNewcomer, stored } from '#/testing/newcomer.ts'
import { urlOf } from '#/testing/picture-url.ts'

setUpNewcomer()

describe('settings', () => {
  test('hide the age from others and keep the language', async () => {
    const leo = await settled(server, 'Leo')
    await anna.api.profiles.save(await makeDraft(anna))
    const id = await idOf(anna)
    await createDealtPeople(server.db, { id: await idOf(leo) }, [{ id }])
    expect((await leo.api.profiles.get({ id })).age).toBeGreaterThan(25)
    expect(await anna.api.profiles.updateSettings({ showAge: false })).toEqual({
      showAge: false,
      language: 'en',
    })
    expect((await leo.api.profiles.get({ id })).age).toBeNull()
    expect(await anna.api.profiles.updateSettings({ language: 'ru' })).toEqual({
      showAge: false,
      language: 'ru',
    })
    expect(await anna.api.profiles.updateSettings({})).toEqual({ showAge: false, language: 'ru' })
    expect(await anna.api.profiles.own()).toMatchObject({ sharesSeen: true, sharesTyping: true })
    await anna.api.profiles.updateSettings({ sharesSeen: false })
    await anna.api.profiles.updateSettings({ sharesTyping: false })
    expect(await anna.api.profiles.own()).toMatchObject({ sharesSeen: false, sharesTyping: false })
  })
})

describe('another’s profile', () => {
  test('shows age, distance and stars', async () => {
    const leo = await settled(server, 'Leo', { position: { latitude: 41.45, longitude: 2.25 } })
    const { id } = await anna.api.profiles.save(await makeDraft(anna))
    await createDealtPeople(server.db, { id: await idOf(leo) }, [{ id }])
    const person = await leo.api.profiles.get({ id })
    expect(person).toMatchObject({
      name: 'Anna',
      interests: ['Ceramics', 'Salsa'],
      rating: { isEstimate: false },
    })
    expect(person.distanceKm).toBeGreaterThan(5)
    expect(person.distanceKm).toBeLessThan(15)
    expect((await leo.get(urlOf(person.photos[0], 'large'))).status).toBe(200)
  })

  test.each(['nobody', 'not finished', 'blocked by me', 'blocked me', 'blocked by staff'])(
    'is not found: %s',
    async (reason) => {
      await anna.api.profiles.save(await makeDraft(anna))
      const leo = reason === 'not finished' ? await newcomer(server, 'Leo') : await settled(server, 'Leo')
      const id = reason === 'nobody' ? userId.parse(randomUUID()) : await idOf(leo)
      if (reason !== 'nobody') {
        const pair = [{ id: await idOf(anna) }, { id }]
        await createDealtCircle(server.db, pair)
        if (reason !== 'not finished') expect((await anna.api.profiles.get({ id })).name).toBe('Leo')
      }
      if (reason === 'blocked by me') await anna.api.safety.block({ userId: id })
      if (reason === 'blocked me') await leo.api.safety.block({ userId: await idOf(anna) })
      if (reason === 'blocked by staff')
        await stored(sql`insert into moderation_states (user_id, is_blocked) values (${id}, true)`)
      await expect(anna.api.profiles.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    },
  )

  test('is refused to visitors', async () => {
    const { id } = await anna.api.profiles.save(await makeDraft(anna))
    await expect(server.visit().api.profiles.get({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('is not found, nor are its pictures, for members without birth data', async () => {
    const { id } = await anna.api.profiles.save(await makeDraft(anna))
    const leo = await newcomer(server, 'Leo')
    await createDealtPeople(server.db, { id: await idOf(leo) }, [{ id }])
    await expect(leo.api.profiles.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    const draft = { ...(await makeDraft(leo)), birthDate: '2015-05-05' }
    await expect(leo.api.profiles.save(draft)).rejects.toMatchObject({ code: 'UNDERAGE' })
    await expect(leo.api.profiles.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    await leo.api.profiles.save(await makeDraft(leo))
    expect((await leo.api.profiles.get({ id })).name).toBe('Anna')
  })
})
