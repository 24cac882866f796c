import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { samplePhoto } from '#/test/wizard-samples.ts'
import { Photo } from './photo.tsx'

/** What is seen until the picture is loaded. */
async function groundOf(sizes: string): Promise<CSSStyleDeclaration> {
  await renderWithProviders(<Photo picture={samplePhoto(1)} alt="" sizes={sizes} />)
  const ground = screen.getByTestId('page').querySelector<HTMLElement>('[aria-hidden]')
  if (!ground) throw new Error('the photo has no ground')
  return ground.style
}

test('shows the blur of a large photo until it is loaded', async () => {
  expect((await groundOf('100vw')).backgroundImage).toContain('data:image/png')
})

test('shows only the average colour of a small photo', async () => {
  const { backgroundColor, backgroundImage } = await groundOf('52px')
  expect(backgroundColor).toMatch(/^rgb\(\d+,? \d+,? \d+\)$/)
  expect(backgroundImage).toBe('')
})
