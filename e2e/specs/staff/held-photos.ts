import { uploadId } from '@yuti/contract/base'
import type { DeskItem } from '@yuti/contract/desk'
import type { Picture } from '@yuti/contract/media'
import { expect, type Page } from '../../test.ts'
import { fake } from '../screens/fake-answers.ts'
import type { Screen } from '../screens/screen.ts'

const past = '2026-10-03T09:30:00.000Z'

/** Held photos in the list, and what a decision about two of them has not decided. */
export function heldPhotos(subject: DeskItem['subject'] & object, photos: readonly Picture[]): Screen[] {
  const items = photos.slice(0, 2).map(
    (picture): DeskItem => ({
      kind: 'picture',
      id: picture.id,
      urgency: 2,
      waitingSince: past,
      subject,
      version: null,
      about: ['banned_copy'],
      people: null,
      picture: {
        id: uploadId.parse(picture.id),
        picture,
        owner: subject,
        reason: 'banned_copy',
        nudityPercent: 12,
        faces: 1,
        isDrawn: false,
        isAppeal: false,
        uploadedAt: past,
        twins: [subject],
      },
    }),
  )
  const list = fake('desk', 'list', {
    items,
    total: 2,
    figures: [{ kind: 'picture', waiting: 2, medianMinutes: 80, oldestSince: past }],
    appeals: { decided: 7, changed: 2 },
  })
  const decided = fake('screening', 'decide', {
    outcomes: items.map(({ id }, index) => ({
      id,
      outcome: index === 0 ? ('changed' as const) : ('failed' as const),
    })),
  })
  const path = '/admin-panel/desk'
  return [
    { name: 'chosen photos at the desk', path, fakes: [list], open: choose },
    {
      name: 'photos that were not decided',
      path,
      fakes: [list, decided],
      open: async (page) => {
        await choose(page)
        await page.getByRole('toolbar').getByRole('button').nth(1).click()
        await expect(page.getByRole('list', { name: 'What was not decided' })).toBeVisible()
      },
    },
  ]
}

async function choose(page: Page) {
  const boxes = page.getByRole('listitem').getByRole('checkbox')
  for (const box of await boxes.all()) await box.check()
  await expect(page.getByRole('toolbar')).toBeVisible()
}
