import { consentLinkId, type Invitation } from '@yuti/contract/consent'
import type { Api } from '../../api.ts'
import { expect, type Page } from '../../test.ts'
import { fake } from './fake-answers.ts'
import type { Screen } from './screen.ts'
import { fillBirth } from './try-out.ts'

const dayMs = 86_400_000
const expiresAt = new Date(Date.now() + 5 * dayMs).toISOString()
const path = (letter: string) => `/invitation/${letter.repeat(43)}`

/** What a guest sees after the answer, and a result that was computed by a former version. `kept` is the address of a kept result. */
export async function guestStates(api: Api, kept: string): Promise<Screen[]> {
  const id = consentLinkId.parse(kept.split('/').at(-1))
  const result = await api.consent.get({ id })
  const asker = { askerName: 'Maximiliana', expiresAt }
  const invitation = (state: Invitation['state']) => fake('consent', 'open', { ...asker, state })
  return [
    {
      name: 'answered invitation',
      path: path('a'),
      fakes: [
        invitation('open'),
        fake('consent', 'answer', { askerName: asker.askerName, result: result.result }),
      ],
      open: answer,
    },
    {
      name: 'invitation to decide on',
      path: path('b'),
      fakes: [invitation('answered')],
      shows: /keep this result/,
    },
    { name: 'result that the asker keeps', path: path('c'), fakes: [invitation('kept')], shows: 'Thank you' },
    {
      name: 'result that the guest keeps',
      path: path('d'),
      fakes: [invitation('declined')],
      shows: 'It stays with you',
    },
    {
      name: 'result of a former version',
      path: kept,
      fakes: [fake('consent', 'get', { ...result, formerVersion: 1 })],
      shows: /with version 1 of our method/,
    },
  ]
}

async function answer(page: Page) {
  await fillBirth(page)
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect(page.getByRole('heading', { name: /keep this result/ })).toBeVisible()
}
