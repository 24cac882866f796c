import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from '#/platform/pictures/images.ts'
import { cast } from '../world/cast.ts'
import { fitsDemo } from '../world/neighbours.ts'
import { makePeople } from '../world/people.ts'
import type { DemoPerson } from '../world/person.ts'
import { castFaces } from './casting.ts'
import { build, type Face, faces, portraitsOf } from './faces.ts'
import { paintingsOf, paintingUrl, toImageFile, viewOf } from './pictures.ts'
import { subjects } from './subjects.ts'

const people = makePeople()
const folder = fileURLToPath(paintingUrl(''))
const pixels = (image: Buffer) => sharp(image).raw().toBuffer()
const townOf = ({ key }: DemoPerson) => key.split('/')[0]
const faceOf = ({ face }: DemoPerson) => faces.find(({ id }) => id === face.id)

describe('the pictures of a person', () => {
  test('are a portrait, a scene and perhaps a detail of the same person, then things; all exist and differ', () => {
    for (const person of people) {
      const files = paintingsOf(person).map(({ file }) => file)
      expect(files).toHaveLength(person.pictures)
      expect(new Set(files).size).toBe(files.length)
      const { id } = person.face
      const ofPerson = [`face-${id}.webp`, `scene-${id}.webp`]
      if (faceOf(person)?.hasDetail) ofPerson.push(`detail-${id}.webp`)
      expect(files.slice(0, ofPerson.length)).toEqual(ofPerson)
      expect(files.filter((file) => !existsSync(paintingUrl(file)))).toEqual([])
    }
  })

  test('show a thing that the person cares about, if they told one', () => {
    for (const person of people.filter(({ favourites }) => favourites.length > 0)) {
      const thing = paintingsOf(person)[portraitsOf(person.face.id).length]?.file.replace('.webp', '')
      expect(person.favourites).toContain(thing)
    }
  })

  test('are the same in every run', async () => {
    expect(paintingsOf(cast.anna)).toEqual(paintingsOf(cast.anna))
    const [portrait] = paintingsOf(cast.anna)
    if (!portrait) throw new Error('No portrait')
    expect((await toImageFile(portrait, 48)).equals(await toImageFile(portrait, 48))).toBe(true)
  })

  test('pass through the same encoder as an upload, upright and in portrait format', async () => {
    const { sizes, width, height } = await encodePicture(await toImageFile(viewOf('sea')))
    expect({ width, height }).toEqual({ width: 640, height: 800 })
    expect(sizes.small.length).toBeGreaterThan(500)
  })

  test('get film grain, and are mirrored for somebody who borrows them', async () => {
    const left = { file: 'face-000.webp', isMirrored: false }
    const plain = await pixels(
      await sharp(fileURLToPath(paintingUrl(left.file)))
        .png()
        .toBuffer(),
    )
    const grained = await pixels(await toImageFile(left))
    expect(grained).toHaveLength(plain.length)
    expect(grained.equals(plain)).toBe(false)
    const mirrored = await pixels(await toImageFile({ ...left, isMirrored: true }))
    expect(mirrored.equals(grained)).toBe(false)
  })
})

describe('the faces', () => {
  test('fit the gender and the age', () => {
    for (const person of people) {
      const face = faceOf(person)
      expect(face?.gender, person.key).toBe(person.gender)
      expect(Math.abs((face?.age ?? 0) - person.age), person.key).toBeLessThanOrEqual(12)
    }
  })

  test('are of all adult ages, and as old as the people they were painted for', () => {
    const ages = faces.map(({ age }) => age)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18)
    expect(ages.filter((age) => age < 25).length).toBeGreaterThan(0)
    expect(ages.filter((age) => age > 60).length).toBeGreaterThanOrEqual(8)
    for (const { paintedFor, age } of faces)
      expect(people.find(({ key }) => key === paintedFor)?.age, paintedFor).toBe(age)
  })

  test('are of all builds, in women and men, under 30 and over 60, and of three at least in every complexion', () => {
    for (const kind of build.options) {
      const alike = faces.filter((face) => face.build === kind)
      const count = (fits: (face: Face) => boolean) => alike.filter(fits).length
      for (const gender of ['female', 'male'])
        expect(
          count((face) => face.gender === gender),
          `${kind}, ${gender}`,
        ).toBeGreaterThanOrEqual(3)
      expect(
        count(({ age }) => age < 30),
        `${kind}, under 30`,
      ).toBeGreaterThanOrEqual(2)
      expect(
        count(({ age }) => age > 60),
        `${kind}, over 60`,
      ).toBeGreaterThanOrEqual(2)
    }
    for (const [complexion, alike] of Map.groupBy(faces, (face) => face.complexion))
      expect(new Set(alike.map((face) => face.build)).size, complexion).toBeGreaterThanOrEqual(3)
  })

  test('have many complexions, of which no two make up more than three in four', () => {
    const counts = Map.groupBy(faces, ({ complexion }) => complexion)
    const sizes = [...counts.values()].map(({ length }) => length)
    expect(counts.size).toBeGreaterThanOrEqual(6)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3)
    const [first = 0, second = 0] = sizes.toSorted((a, b) => b - a)
    expect((first + second) / faces.length).toBeLessThanOrEqual(0.75)
    // Women and men each have a face of every one.
    for (const gender of ['female', 'male'])
      for (const complexion of counts.keys())
        expect(
          faces.some((face) => face.gender === gender && face.complexion === complexion),
          `${gender}, ${complexion}`,
        ).toBe(true)
  })

  test('show many people of every build, age and complexion in the whole demo world', () => {
    const shown = people.flatMap((person) => faceOf(person) ?? [])
    const count = (fits: (face: Face) => boolean) => shown.filter(fits).length
    const fewestOfBuild = { slim: 40, middle: 120, broad: 30, heavy: 35 }
    for (const kind of build.options)
      expect(
        count((face) => face.build === kind),
        kind,
      ).toBeGreaterThanOrEqual(fewestOfBuild[kind])
    const fewestOfAge = [
      [18, 29, 100],
      [30, 39, 80],
      [40, 49, 50],
      [50, 59, 10],
      [60, 99, 10],
    ] as const
    for (const [from, to, fewest] of fewestOfAge)
      expect(
        count(({ age }) => age >= from && age <= to),
        `${from} to ${to}`,
      ).toBeGreaterThanOrEqual(fewest)
    const fewestOfComplexion = { southern: 100, northern: 80, latin: 30, african: 20, asian: 12, indian: 3 }
    for (const [complexion, fewest] of Object.entries(fewestOfComplexion))
      expect(
        count((face) => face.complexion === complexion),
        complexion,
      ).toBeGreaterThanOrEqual(fewest)
  })

  test('differ among all people near the demo member, and were painted for them', () => {
    const near = [...Object.values(cast), ...people.filter(fitsDemo)]
    const ids = new Map(near.map((person) => [person.key, person.face.id]))
    expect(new Set(ids.values()).size).toBe(ids.size)
    for (const person of near) expect(faceOf(person)?.paintedFor, person.key).toBe(person.key)
  })

  test('repeat in no small town', () => {
    for (const town of new Set(people.map(townOf))) {
      const ids = people.filter((person) => townOf(person) === town && town !== 'Barcelona')
      expect(new Set(ids.map(({ face }) => face.id)).size, town).toBe(ids.length)
    }
  })

  test('are given in the same way every time', () => {
    expect([...castFaces(people)]).toEqual([...castFaces(people)])
  })
})

test('the paintings are those that are used, and stay light', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  const known = [...faces.flatMap(({ id }) => portraitsOf(id)), ...subjects.map((thing) => `${thing}.webp`)]
  expect(files.toSorted()).toEqual(known.toSorted())
  expect(faces.length).toBeGreaterThan(60)
  expect(faces.filter(({ hasDetail }) => hasDetail).length).toBeGreaterThan(15)
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, paintingUrl(''))).size, 0)
  expect(bytes).toBeLessThan(6_000_000)
})
