import { randomUUID } from 'node:crypto'
import { uploadId } from '@yuti/contract/base'
import { cellToLatLng } from 'h3-js'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sweepOriginals } from '#/platform/object-sweep.ts'
import { makeDraft, photoFile, settled, uploadPhoto, uploadPhotos } from '#/testing/wizard.ts'
import { anna, idOf, server, setUpNewcomer, stored } from '#/testing/newcomer.ts'
import { urlOf } from '#/testing/picture-url.ts'

setUpNewcomer()

describe('the first save', () => {
  test('stores everything and returns it', async () => {
    const draft = await makeDraft(anna, {
      name: ' Anna  Maria ',
      interests: [' Salsa ', '', 'salsa', 'Clay'],
    })
    const saved = await anna.api.profiles.save(draft)
    expect(saved).toMatchObject({
      name: 'Anna Maria',
      birth: { date: '1997-02-14', time: '06:45', city: 'Barcelona, Spain' },
      birthChange: { change: { kind: 'free' }, request: null },
      bio: draft.bio,
      interests: ['Salsa', 'Clay'],
      gender: 'female',
      lookingFor: ['male', 'non_binary'],
      place: { town: null },
      showAge: true,
    })
    expect(saved.photos.map(({ id }) => id)).toEqual(draft.photoIds)
    expect(await anna.api.profiles.own()).toEqual(saved)
    expect((await anna.get(urlOf(saved.photos[0]))).status).toBe(200)
  })

  test('sets the distance filter to 1000 km and the ages to include the own age plus ten years', async () => {
    await anna.api.profiles.save(await makeDraft(anna, { birthDate: '1970-05-05' }))
    const { distanceKm, minAge, maxAge } = await anna.api.discovery.filters()
    const { age } = await anna.api.profiles.own()
    expect({ distanceKm, minAge, maxAge }).toEqual({ distanceKm: 1000, minAge: 18, maxAge: (age ?? 0) + 10 })
  })

  test('adds the person with the chart’s features to the index of decks', async () => {
    const saved = await anna.api.profiles.save(await makeDraft(anna))
    const rows = await stored(
      sql<{ is_estimate: boolean }>`select is_estimate from discover_features where profile_id = ${saved.id}`,
    )
    expect(rows).toEqual([{ is_estimate: false }])
  })

  test('stores midnight as unknown, and an estimate, without a birth time', async () => {
    const saved = await anna.api.profiles.save(await makeDraft(anna, { birthTime: null }))
    expect(saved.birth?.time).toBeNull()
    const rows = await stored(sql`
      select birth_time, birth_time_known, is_estimate from birth_data join chart_features using (profile_id)
      where profile_id = ${saved.id}`)
    expect(rows).toEqual([{ birth_time: '00:00:00', birth_time_known: false, is_estimate: true }])
  })

  test('stores no position finer than the centre of a cell', async () => {
    const saved = await anna.api.profiles.save(await makeDraft(anna))
    const [row] = await stored(
      sql<{ current_latitude: number; h3_cell: string }>`
        select current_latitude, h3_cell from profile_settings where profile_id = ${saved.id}`,
    )
    expect(row?.h3_cell).toMatch(/^87[0-9a-f]{13}$/)
    expect(row?.current_latitude).not.toBe(41.3874)
    expect(Math.abs((row?.current_latitude ?? 0) - 41.3874)).toBeLessThan(0.02)
  })

  test('works without a place', async () => {
    const saved = await anna.api.profiles.save(await makeDraft(anna, { position: null }))
    expect(saved.place).toBeNull()
  })
})

describe('a refused save changes nothing', () => {
  test.each([
    [
      'a birth less than 18 years ago',
      { birthDate: `${new Date().getUTCFullYear() - 17}-01-01` },
      'UNDERAGE',
    ],
    ['a date that does not exist', { birthDate: '1997-02-30' }, 'BAD_REQUEST'],
    ['a year before 1900', { birthDate: '1899-12-31' }, 'INVALID_BIRTH_DATA'],
    ['a city that is not in the list', { birthCity: 'Atlantis, Greece' }, 'INVALID_BIRTH_DATA'],
    ['a time after 23:59', { birthTime: '24:00' }, 'BAD_REQUEST'],
    ['a name of invisible characters', { name: '\u202e\u200e' }, 'BAD_REQUEST'],
    ['two photos', { photoIds: [randomUUID(), randomUUID()].map((id) => uploadId.parse(id)) }, 'BAD_REQUEST'],
    [
      'photos that do not exist',
      { photoIds: [randomUUID(), randomUUID(), randomUUID()].map((id) => uploadId.parse(id)) },
      'PHOTO_MISSING',
    ],
  ])('%s', async (_, changes, code) => {
    const before = await anna.api.profiles.save(await makeDraft(anna))
    const next = await makeDraft(anna, { name: 'Another', bio: 'Another', ...changes })
    await expect(anna.api.profiles.save(next)).rejects.toMatchObject({ code })
    expect(await anna.api.profiles.own()).toEqual(before)
  })

  test('the same photo twice', async () => {
    const [one, two] = [await uploadPhoto(anna), await uploadPhoto(anna)]
    const draft = await makeDraft(anna, { photoIds: [one, two, one] })
    await expect(anna.api.profiles.save(draft)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a chat image as a photo', async () => {
    const image = await anna.api.messages.uploadImage({ file: await photoFile() })
    const photoIds = [...(await uploadPhotos(anna, 2)), image.id]
    await expect(anna.api.profiles.save(await makeDraft(anna, { photoIds }))).rejects.toMatchObject({
      code: 'PHOTO_MISSING',
    })
  })

  test('somebody else’s upload or photo', async () => {
    const leo = await settled(server, 'Leo')
    const upload = await uploadPhoto(leo)
    const { photos } = await leo.api.profiles.own()
    for (const foreign of [upload, ...photos.map(({ id }) => id)]) {
      const photoIds = [...(await uploadPhotos(anna, 2)), foreign]
      await expect(anna.api.profiles.save(await makeDraft(anna, { photoIds }))).rejects.toMatchObject({
        code: 'PHOTO_MISSING',
      })
    }
    expect((await leo.api.profiles.own()).photos).toHaveLength(3)
    const rows = await stored(sql`select id from uploads where id = ${upload}`)
    expect(rows).toHaveLength(1)
  })

  test('the first save of a member fails', async () => {
    const draft = await makeDraft(anna, { birthCity: 'Nowhere' })
    await expect(anna.api.profiles.save(draft)).rejects.toMatchObject({
      code: 'INVALID_BIRTH_DATA',
      data: { field: 'birthCity' },
    })
    expect(await anna.api.profiles.own()).toMatchObject({ birth: null, photos: [], bio: '' })
  })
})

describe('photos', () => {
  test('are reordered, replaced and removed in one save, and removed ones leave the store when no report can take them', async () => {
    const [first, second, third] = [await uploadPhoto(anna), await uploadPhoto(anna), await uploadPhoto(anna)]
    const draft = await makeDraft(anna, { photoIds: [first, second, third] })
    await anna.api.profiles.save(draft)
    const fresh = await uploadPhoto(anna)
    const rows = await stored(
      sql<{ key: string }>`select photo_url as key from profile_photos where id = ${first}`,
    )

    const saved = await anna.api.profiles.save({ ...draft, photoIds: [third, fresh, second] })
    expect(saved.photos.map(({ id }) => id)).toEqual([third, fresh, second])
    const removals = () =>
      stored(sql`select object_key as key from object_removals where object_key = ${rows[0]?.key}`)
    expect(await removals()).toEqual([])
    await stored(sql`update former_profiles set shown_from = '2000-01-01', shown_until = '2000-01-02'`)
    await sweepOriginals(server.deps)
    expect(await removals()).toEqual(rows)
    const key = `${rows[0]?.key}/small.webp`
    expect(await server.deps.storage.read(key)).not.toBeNull()
    await server.deps.jobs.send('objects.empty-removals', {})
    await server.deps.jobs.runDue('objects.empty-removals')
    expect(await server.deps.storage.read(key)).toBeNull()
    expect((await anna.get(urlOf(saved.photos[0], 'large'))).status).toBe(200)
  })

  test('are never more than ten, even if two windows save at the same time', async () => {
    const [one, two] = [await uploadPhotos(anna, 10), await uploadPhotos(anna, 10)]
    const draft = await makeDraft(anna, { photoIds: one })
    const results = await Promise.allSettled([
      anna.api.profiles.save(draft),
      anna.api.profiles.save({ ...draft, photoIds: two }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { photos } = await anna.api.profiles.own()
    expect([one, two]).toContainEqual(photos.map(({ id }) => id))
  })

  test('refuse a picture under 400 px on its shorter side and stores nothing', async () => {
    for (const [width, height] of [
      [399, 800],
      [800, 399],
    ])
      await expect(
        anna.api.profiles.uploadPhoto({ file: await photoFile('#7a5ac8', width, height) }),
      ).rejects.toMatchObject({ code: 'IMAGE_TOO_SMALL' })
    expect(await stored(sql`select 1 from uploads where owner_id = ${await idOf(anna)}`)).toEqual([])
    await anna.api.profiles.uploadPhoto({ file: await photoFile('#7a5ac8', 400, 400) })
    // A picture of a chat may be small.
    await anna.api.messages.uploadImage({ file: await photoFile('#7a5ac8', 40, 50) })
  })

  test('refuse a file that is not a picture', async () => {
    const script = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
    await expect(anna.api.profiles.uploadPhoto({ file: script })).rejects.toMatchObject({
      code: 'NOT_AN_IMAGE',
    })
    const rows = await stored(sql`select 1 from uploads where owner_id = ${await idOf(anna)}`)
    expect(rows).toEqual([])
  })

  test('are rate limited per hour', async () => {
    const script = new File(['no picture'], 'a.png', { type: 'image/png' })
    const codes = new Set<string>()
    for (let i = 0; i < 61; i += 1)
      await anna.api.profiles
        .uploadPhoto({ file: script })
        .catch((error: { code: string }) => codes.add(error.code))
    expect([...codes]).toEqual(['NOT_AN_IMAGE', 'RATE_LIMITED'])
  })
})

describe('birth data', () => {
  test('do not reset the filters in a later save', async () => {
    const draft = await makeDraft(anna)
    await anna.api.profiles.save(draft)
    await anna.api.discovery.saveFilters({ genders: ['male'], minAge: 30, maxAge: 40, distanceKm: 20 })
    await anna.api.profiles.save({ ...draft, birthTime: '09:00' })
    expect(await anna.api.discovery.filters()).toMatchObject({ minAge: 30, maxAge: 40, distanceKm: 20 })
  })

  test('replace the stored chart features when they change', async () => {
    const draft = await makeDraft(anna)
    const { id } = await anna.api.profiles.save(draft)
    const features = () =>
      stored(
        sql`select moon_tantra_class, hanging_gates_low, hanging_gates_high from chart_features where profile_id = ${id}`,
      )
    const before = await features()
    await anna.api.profiles.save({ ...draft, birthDate: '1985-11-03' })
    expect(await features()).not.toEqual(before)
  })
})

describe('place', () => {
  test('stays as it was if the device sends no position', async () => {
    const draft = await makeDraft(anna)
    await anna.api.profiles.save(draft)
    expect((await anna.api.profiles.save({ ...draft, position: null })).place).not.toBeNull()
  })

  test('is the snapped place of a chosen town, whose name its owner alone is told', async () => {
    const saved = await anna.api.profiles.save(await makeDraft(anna))
    await anna.api.profiles.chooseTown({ town: 'Moscow, Russia' })
    expect((await anna.api.profiles.own()).place).toEqual({ town: 'Moscow, Russia' })
    const [row] = await stored(
      sql<{ h3_cell: string; latitude: number }>`
        select h3_cell, current_latitude as latitude from profile_settings where profile_id = ${saved.id}`,
    )
    expect(row?.h3_cell).toMatch(/^87/)
    expect(cellToLatLng(row?.h3_cell ?? '')[0]).toBeCloseTo(row?.latitude ?? 0, 9)

    await anna.api.profiles.updatePosition({ latitude: 41.39, longitude: 2.17 })
    expect((await anna.api.profiles.own()).place?.town).toBeNull()
  })

  test('is compared with a position, which is not stored', async () => {
    const draft = await makeDraft(anna, { position: null })
    const { id } = await anna.api.profiles.save(draft)
    const moscow = { latitude: 55.75, longitude: 37.62 }
    expect(await anna.api.profiles.comparePosition(moscow)).toEqual({ isFar: false })
    await anna.api.profiles.chooseTown({ town: 'Moscow, Russia' })
    const place = () => stored(sql`select h3_cell, place_name from profile_settings where profile_id = ${id}`)
    const before = await place()
    expect(await anna.api.profiles.comparePosition({ latitude: 55.9, longitude: 37.4 })).toEqual({
      isFar: false,
    })
    expect(await anna.api.profiles.comparePosition({ latitude: 56.3, longitude: 38.1 })).toEqual({
      isFar: true,
    })
    expect(await place()).toEqual(before)
  })

  test.each(['Atlantis, Ocean', '<b>Moscow</b>', '🌍', 'moscow, russia'])(
    'stays as it was for the unknown town "%s"',
    async (town) => {
      await anna.api.profiles.save(await makeDraft(anna))
      const before = await anna.api.profiles.own()
      await expect(anna.api.profiles.chooseTown({ town })).rejects.toMatchObject({ code: 'UNKNOWN_TOWN' })
      expect(await anna.api.profiles.own()).toEqual(before)
    },
  )

  test('is rate limited per hour, which does not make a save fail', async () => {
    const draft = await makeDraft(anna, { position: null })
    const { id } = await anna.api.profiles.save(draft)
    for (let i = 0; i < 20; i += 1)
      await anna.api.profiles.updatePosition({ latitude: 50 + i, longitude: 10 })
    const next = { latitude: 1, longitude: 1 }
    await expect(anna.api.profiles.chooseTown({ town: 'Moscow, Russia' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    await expect(anna.api.profiles.updatePosition(next)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await anna.api.profiles.save({ ...draft, position: next })
    const [row] = await stored(
      sql<{
        latitude: number
      }>`select round(current_latitude) as latitude from profile_settings where profile_id = ${id}`,
    )
    expect(row?.latitude).toBe(69)
  })
})
