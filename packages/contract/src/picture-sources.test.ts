import { expect, test } from 'vitest'
import { uploadId } from './base.ts'
import { photoWidths } from './limits.ts'
import { sourceSet } from './picture-sources.ts'

const urlTemplate = '/photo/{size}?s=1'
const id = uploadId.parse('0b6e7a3c-4f0f-4d6e-9a58-0d3e1c2b4a59')
const picture = (width: number) => ({ id, width, height: 10, thumbhash: '', urlTemplate })

test('names each size with its width', () => {
  const { small, medium, large } = photoWidths
  expect(sourceSet(picture(large * 2))).toBe(
    `/photo/small?s=1 ${small}w, /photo/medium?s=1 ${medium}w, /photo/large?s=1 ${large}w`,
  )
})

test('gives a picture that is smaller than a size its own width, and each width once', () => {
  const { small, medium } = photoWidths
  expect(sourceSet(picture(medium))).toBe(`/photo/small?s=1 ${small}w, /photo/medium?s=1 ${medium}w`)
  expect(sourceSet(picture(small - 1))).toBe(`/photo/small?s=1 ${small - 1}w`)
})
