import { expect, test } from '../../test.ts'

// Chromium logs each refusal that the test provokes.
test.use({ who: 'demo', expectedComplaints: /Trusted ?(Type|HTML|Script)/ })

test('a page turns no text into markup or scripts, and lets nobody make a policy for that', async ({
  page,
}) => {
  await page.goto('/discover')
  await expect(page.getByRole('article').getByRole('heading')).toBeVisible()
  const outcomes = await page.evaluate(() => {
    const attempts = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      script: () => (document.createElement('script').textContent = 'alert(1)'),
      address: () => (document.createElement('script').src = '/assets/other.js'),
      worker: () => new Worker('/service-worker.js'),
      policy: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('other', {}),
      copy: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('first-view', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} was let through`
      } catch (error) {
        return `${name}: ${error instanceof TypeError}`
      }
    })
  })
  expect(outcomes).toEqual([
    'markup: true',
    'script: true',
    'address: true',
    'worker: true',
    'policy: true',
    'copy: true',
  ])
})
