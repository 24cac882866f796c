import { afterEach, describe, expect, test, vi } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

const heicHead = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'
const heic = (type: string) => new File([heicHead], 'IMG_0042.HEIC', { type })
const jpeg = () => new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' })

/** Plays a browser that decodes every picture to this size, or none. */
function stubDecoder(size: { width: number; height: number } | null) {
  vi.stubGlobal('createImageBitmap', () =>
    size ? Promise.resolve({ ...size, close: () => undefined }) : Promise.reject(new Error('cannot decode')),
  )
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('cannot decode'))
    },
  )
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['jpeg'], { type: 'image/jpeg' })),
  )
}

afterEach(() => vi.restoreAllMocks())

describe('a HEIC picture', () => {
  test.each(['', 'image/heic', 'image/heif'])(
    'of type "%s" becomes a JPEG where it can be decoded',
    async (type) => {
      stubDecoder({ width: 1200, height: 1600 })
      expect(await shrinkPhoto(heic(type))).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg' })
    },
  )

  test.each(['', 'image/heic'])('of type "%s" is refused where it cannot', async (type) => {
    stubDecoder(null)
    expect(await shrinkPhoto(heic(type))).toBe('heic')
  })
})

test.each([
  [399, 2000, 'small'],
  [2000, 399, 'small'],
  [400, 400, 'photo.jpg'],
])('takes a picture of %i × %i as %s', async (width, height, result) => {
  stubDecoder({ width, height })
  const file = await shrinkPhoto(jpeg())
  expect(typeof file === 'string' ? file : file.name).toBe(result)
})

test('leaves a file that it cannot decode to the server', async () => {
  stubDecoder(null)
  const file = jpeg()
  expect(await shrinkPhoto(file)).toBe(file)
})
