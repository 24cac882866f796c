import { createRoot } from 'react-dom/client'
import { startTransition, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('a component that waits for the texts of its second noun renders without an error', async () => {
  // Without `act`, React renders as in a browser: it repeats the component when the promise resolves.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.resetModules()
  const { useTranslation } = await import('./use-translation.ts')
  const { loadTexts } = await import('./i18n.ts')
  await loadTexts('common')
  function TwoNouns() {
    const { t } = useTranslation('common')
    const { t: tBirth } = useTranslation('births')
    const [suffix] = useState('!')
    return <p>{t('action.back') + suffix + tBirth('accuracy.about')}</p>
  }
  const box = document.createElement('div')
  const onRecoverableError = vi.fn()
  const root = createRoot(box, { onRecoverableError })
  startTransition(() =>
    root.render(
      <Suspense fallback={<p>waiting</p>}>
        <TwoNouns />
      </Suspense>,
    ),
  )
  await vi.waitFor(() => expect(box.textContent).toMatch(/^Back!./))
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.unmount()
})
