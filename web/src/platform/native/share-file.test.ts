import { expect, test, vi } from 'vitest'
import { shareFromShell } from './share-file.ts'

function phone(answer: () => Promise<object> = () => Promise.resolve({})) {
  const written: string[] = []
  const write = async ({ data }: { data: string | Blob }) => {
    if (typeof data === 'string') written.push(data)
    return { uri: '' }
  }
  const files = {
    rmdir: vi.fn(() => Promise.reject(new Error('Folder does not exist'))),
    writeFile: vi.fn(write),
    appendFile: vi.fn(async (options: { data: string | Blob }) => void (await write(options))),
    getUri: ({ path }: { path: string }) => Promise.resolve({ uri: `file:///cache/${path}` }),
  }
  return { files, sheet: { share: vi.fn(answer) }, written }
}

test('shares a file in pieces and deletes the file shared before', async () => {
  const device = phone()
  const bytes = new Uint8Array(3_200_001).map((_, place) => place % 251)
  expect(await shareFromShell(new File([bytes], 'yuti-data.zip'), 'Look', device)).toBe('shared')
  expect(device.files.rmdir).toHaveBeenCalledOnce()
  expect(device.written).toHaveLength(3)
  expect(device.files.writeFile).toHaveBeenCalledOnce()
  const arrived = Buffer.concat(device.written.map((piece) => Buffer.from(piece, 'base64')))
  expect(arrived.equals(Buffer.from(bytes))).toBe(true)
  expect(device.sheet.share).toHaveBeenCalledExactlyOnceWith({
    files: ['file:///cache/shared/yuti-data.zip'],
    text: 'Look',
  })
})

test('treats closing the sheet as no failure, but throws other errors', async () => {
  const file = new File(['x'], 'x.png')
  const closed = phone(() => Promise.reject(new Error('Share canceled')))
  expect(await shareFromShell(file, '', closed)).toBe('closed')
  const broken = phone(() => Promise.reject(new Error('no app')))
  await expect(shareFromShell(file, '', broken)).rejects.toThrow('no app')
})
