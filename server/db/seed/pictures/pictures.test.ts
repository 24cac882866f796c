import { describe, expect, test } from 'vitest'
import { encodePicture } from '#/platform/images.ts'
import { cast } from '../world/cast.ts'
import { makePeople } from '../world/people.ts'
import { drawPictures, toImageFile } from './pictures.ts'

const people = makePeople()

describe('the pictures of a person', () => {
  test('are the same in every run, and all differ', () => {
    const pictures = drawPictures(cast.anna.sitter, 4)
    expect(drawPictures(cast.anna.sitter, 4)).toEqual(pictures)
    expect(new Set(pictures).size).toBe(4)
  })

  test('show friendly, human faces only', () => {
    const drawn = people.flatMap(({ sitter, pictures }) => drawPictures(sitter, pictures))
    const parts = new Set(drawn.flatMap((svg) => svg.match(/id="(?:head|expression|facialHair)-\w+/g) ?? []))
    expect(parts.size).toBeGreaterThan(40)
    const strange = /bear|cyclops|monster|Fang|rage|Angry|fear|mohawk|moustache8|moustache3/
    expect([...parts].filter((part) => strange.test(part))).toEqual([])
  })

  test('keep the head in all of them', () => {
    for (const { sitter, pictures } of people.slice(0, 40)) {
      const heads = drawPictures(sitter, pictures).map((svg) => /id="head-(\w+)-/.exec(svg)?.[1])
      expect(new Set(heads).size).toBe(1)
    }
  })

  test('pass through the same encoder as an upload, upright and in portrait format', async () => {
    const [first = ''] = drawPictures(cast.leo.sitter, 1)
    const { sizes, width, height } = await encodePicture(await toImageFile(first, 640))
    expect({ width, height }).toEqual({ width: 640, height: 800 })
    expect(sizes.small.length).toBeGreaterThan(500)
  })
})
