import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { RangeSlider } from './slider.tsx'

function Ages() {
  const [ages, setAges] = useState<[number, number]>([24, 36])
  return (
    <RangeSlider
      label="Age"
      min={18}
      max={100}
      value={ages}
      onValueChange={setAges}
      format={(age) => `${age} years`}
      formatRange={(from, to) => `${from} to ${to}`}
    />
  )
}

test('names both thumbs, tells their values in words and moves them by keyboard', async () => {
  const { user } = await renderWithProviders(<Ages />)
  const from = screen.getByRole('slider', { name: 'Age, from' })
  expect(from).toHaveAttribute('aria-valuetext', '24 years')
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(from).toHaveAttribute('aria-valuetext', '25 years')
  await user.tab()
  await user.keyboard('{End}')
  expect(screen.getByText('25 to 100')).toBeVisible()
})
