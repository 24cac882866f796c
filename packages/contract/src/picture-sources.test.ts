import { expect, test } from 'vitest'
import { uploadId } from './base.ts'
import { photoWidths } from './limits.ts'
import { sourceSet } from './picture-sources.ts'

const urls = { small: '/s', medium: '/m', large: '/l' }
const id = uploadId.parse('0b6e7a3c-4f0f-4d6e-9a58-0d3e1c2b4a59')
const picture = (width: number) => ({ id, width, height: 10, thumbhash: '', urls })

test('names each size with its width', () => {
  const { small, medium, large } = photoWidths
  expect(sourceSet(picture(large * 2))).toBe(`/s ${small}w, /m ${medium}w, /l ${large}w`)
})

test('gives a picture that is smaller than a size its own width, and each width once', () => {
  const { small, medium } = photoWidths
  expect(sourceSet(picture(medium))).toBe(`/s ${small}w, /m ${medium}w`)
  expect(sourceSet(picture(small - 1))).toBe(`/s ${small - 1}w`)
})
