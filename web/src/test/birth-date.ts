import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const parts = () =>
  within(screen.getByRole('group', { name: 'Date of birth' })).getAllByRole<HTMLInputElement>('textbox')

/** Pastes a date, YYYY-MM-DD, over what the field holds. */
export async function pasteBirthDate(user: UserEvent, isoDate: string): Promise<void> {
  await screen.findByRole('group', { name: 'Date of birth' })
  const [first] = parts()
  if (!first) throw new Error('The date has no parts')
  await user.click(first)
  await user.paste(isoDate)
}

/** What the three parts show, such as "14 February 1992". */
export function shownBirthDate(): string {
  return parts()
    .map(({ value }) => value)
    .join(' ')
}
