import { crc32, deflateSync } from 'node:zlib'
import { photos } from '@yuti/contract/limits'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { describe, expect, test } from 'vitest'
import { encodePicture } from './images.ts'

function scene(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c8323f' } })
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** One bit per pixel, all zero: 400 megapixels in 50 kB. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const payload = '<script>alert(document.domain)</script>'

describe('sizes', () => {
  test('are 160, 640 and 1280 pixels wide, in WebP', async () => {
    const { sizes, width, height } = await encodePicture(await scene(2600, 1300).jpeg().toBuffer())
    expect([width, height]).toEqual([1280, 640])
    const found = await Promise.all(Object.values(sizes).map((bytes) => sharp(bytes).metadata()))
    expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 160, 80],
      ['webp', 640, 320],
      ['webp', 1280, 640],
    ])
  })

  test('never enlarge', async () => {
    const { sizes, width, height } = await encodePicture(await scene(100, 90).png().toBuffer())
    expect([width, height]).toEqual([100, 90])
    const found = await Promise.all(Object.values(sizes).map((bytes) => sharp(bytes).metadata()))
    expect(found.map(({ width }) => width)).toEqual([100, 100, 100])
  })

  test('also fit a long strip', async () => {
    const { width, height } = await encodePicture(await scene(300, 6_000).png().toBuffer())
    expect([width, height]).toEqual([300, 6000])
  })

  test('come with a thumbhash of the right colour', async () => {
    const { thumbhash } = await encodePicture(await scene(400, 500).jpeg().toBuffer())
    const colour = thumbHashToRGBA(Buffer.from(thumbhash, 'base64')).rgba.slice(0, 3)
    const distances = [200, 50, 63].map((part, i) => Math.abs(part - (colour[i] ?? 0)))
    expect(Math.max(...distances)).toBeLessThan(24)
  })
})

describe('accepts', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s', async (format) => {
    const bytes = await scene(40, 30).toFormat(format).toBuffer()
    expect(await encodePicture(bytes)).toMatchObject({ width: 40, height: 30 })
  })
})

describe('removes', () => {
  test('the place where a photo was taken', async () => {
    const taken = await scene(50, 50)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 21/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Arbat</rdf></x:xmpmeta>')
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect(before.exif?.includes('Camera')).toBe(true)
    expect(before.xmp?.includes('Arbat')).toBe(true)

    const { sizes } = await encodePicture(taken)
    for (const bytes of Object.values(sizes)) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        icc: undefined,
        orientation: undefined,
      })
      expect(bytes.includes('Camera') || bytes.includes('Arbat')).toBe(false)
    }
  })

  test('the rotation of the camera, after applying it', async () => {
    const sideways = await scene(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await encodePicture(sideways)).toMatchObject({ width: 40, height: 80 })
  })

  test('a script behind the end and in a comment', async () => {
    const photo = await scene(50, 50).jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), Buffer.from(payload)])
    const polyglot = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(payload)])
    const { sizes } = await encodePicture(polyglot)
    for (const bytes of Object.values(sizes)) expect(bytes.includes('script')).toBe(false)
  })
})

describe('refuses', () => {
  test.each([
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['SVG behind an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG that starts like a GIF', 'GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', `<!doctype html>${payload}`],
    ['nothing', ''],
    ['only a signature', '\u00ff\u00d8\u00ff'],
  ])('%s', async (_, text) => {
    await expect(encodePicture(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
  })

  test('TIFF, although the decoder could', async () => {
    const bytes = await scene(20, 20).tiff().toBuffer()
    await expect(encodePicture(bytes)).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
  })

  test.each(['avif', 'gif'] as const)('%s, although the decoder could', async (format) => {
    const bytes = await scene(20, 20).toFormat(format).toBuffer()
    await expect(encodePicture(bytes)).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
  })

  test('a line, however few pixels it has', async () => {
    const line = await scene(1, 65_535).png().toBuffer()
    await expect(encodePicture(line)).rejects.toMatchObject({ code: 'IMAGE_TOO_NARROW' })
    const wide = await scene(2_100, 100).png().toBuffer()
    await expect(encodePicture(wide)).rejects.toMatchObject({ code: 'IMAGE_TOO_NARROW' })
    expect(await encodePicture(await scene(2_000, 100).png().toBuffer())).toMatchObject({ width: 1280 })
  })

  test('more than 24 megapixels', async () => {
    await expect(encodePicture(bomb(6000, 4001))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
    expect(await encodePicture(bomb(6000, 4000))).toMatchObject({ width: 1280 })
  })

  test('half a JPEG', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#000', noise },
    })
      .jpeg()
      .toBuffer()
    await expect(encodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'NOT_AN_IMAGE',
    })
  })

  test('a small file that unpacks to 400 megapixels', async () => {
    const bytes = bomb(20_000, 20_000)
    expect(bytes.length).toBeLessThan(100_000)
    await expect(encodePicture(bytes)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
    expect(await encodePicture(bomb(2000, 2000))).toMatchObject({ width: 1280 })
  })

  test('more bytes than the limit', async () => {
    const photo = await scene(50, 50).jpeg().toBuffer()
    const padded = Buffer.concat([photo, Buffer.alloc(photos.maxBytes)])
    await expect(encodePicture(padded)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  })
})
