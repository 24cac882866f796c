import { screen } from '@testing-library/react'
import { termsVersion } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { fakeApi, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

/** 27 November 2026 in the words of the language, without the abbreviation of "year" that Russian adds. */
const changedIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(termsVersion.slice(0, 10)))
    .replace(/\s*г\.$/, '')

test.each(['/privacy-policy', '/terms-of-service'])(
  '%s says in each language on which day the version that a sign-up accepts was made',
  async (path) => {
    fakeApi({ account: { session: () => signedOutSession } })
    const { user } = await renderApp(path)
    expect(await screen.findByText(`Last updated: ${changedIn('en-GB')}`)).toBeVisible()
    const language = screen.getByRole('combobox')
    await user.selectOptions(language, 'ru')
    expect(await screen.findByText(`Последнее обновление: ${changedIn('ru')}`)).toBeVisible()
    await user.selectOptions(language, 'es')
    expect(await screen.findByText(`Última actualización: ${changedIn('es')}`)).toBeVisible()
    await user.selectOptions(language, 'en')
  },
)
