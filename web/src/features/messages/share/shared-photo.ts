import { type PreparedImage, prepareImage } from '#/features/messages/shared/prepare-image.ts'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** A photo that another app has sent here, or why it cannot be used. */
export type SharedPhoto = { dataUrl: string; problem: null } | { dataUrl: null; problem: PhotoProblem }
type PhotoProblem = 'size' | 'type'

/** Survives a sign-in in this tab, and ends with a sign-out. */
const key = 'shared-photo'
/** What was shared in this page, for browsers whose tab storage is full or forbidden. */
let current: SharedPhoto | null = null

/** Takes the photo that the server put into the page (`server/src/shared-photo.ts`), made small enough to be kept. */
export async function keepSharedPhoto(): Promise<void> {
  const element = document.getElementById('shared-photo')
  if (!(element instanceof HTMLTemplateElement)) return
  element.remove()
  const { type = '', problem } = element.dataset
  current = problem
    ? { dataUrl: null, problem: problem === 'size' ? 'size' : 'type' }
    : await shrink(element.content.textContent ?? '', type)
  writeTab(key, current)
}

async function shrink(base64: string, type: string): Promise<SharedPhoto> {
  try {
    const { file } = await prepareImage(toFile(base64, type))
    return { dataUrl: await toDataUrl(file), problem: null }
  } catch {
    return { dataUrl: null, problem: 'type' }
  }
}

export function readSharedPhoto(): SharedPhoto | null {
  const kept = readTab(key)
  return current ?? (isSharedPhoto(kept) ? kept : null)
}

export function forgetSharedPhoto(): void {
  current = null
  removeTab(key)
}

/** The photo as the composer attaches it. */
export async function prepareSharedPhoto(dataUrl: string): Promise<PreparedImage> {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(dataUrl) ?? []
  return await prepareImage(toFile(base64, type))
}

function toFile(base64: string, type: string): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return new File([bytes], `photo.${type.split('/')[1] ?? 'jpg'}`, { type })
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the photo cannot be read')))
    reader.readAsDataURL(file)
  })
}

function isSharedPhoto(value: unknown): value is SharedPhoto {
  return typeof value === 'object' && value !== null && 'dataUrl' in value && 'problem' in value
}
