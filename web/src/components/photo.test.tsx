import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { samplePhoto } from '#/test/wizard-samples.ts'
import { Photo } from './photo.tsx'

/** The blur that is seen until the picture is loaded. */
async function blurAt(sizes: string): Promise<HTMLElement | null> {
  await renderWithProviders(<Photo picture={samplePhoto(1)} alt="" sizes={sizes} />)
  return screen.getByTestId('page').querySelector<HTMLElement>('[aria-hidden]')
}

test('shows the blur of a large photo until it is loaded', async () => {
  expect((await blurAt('100vw'))?.style.backgroundImage).toContain('data:image/png')
})

test('draws no blur for a small portrait', async () => {
  expect(await blurAt('52px')).toBeNull()
})
