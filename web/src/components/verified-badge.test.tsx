import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VerifiedBadge } from './verified-badge.tsx'

test('says what it means, and draws nothing for others', () => {
  const { rerender } = render(<VerifiedBadge of={{ isVerified: true }} />)
  expect(screen.getByRole('img', { name: 'Photos verified' })).toBeVisible()
  rerender(<VerifiedBadge of={{ isVerified: false }} />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
