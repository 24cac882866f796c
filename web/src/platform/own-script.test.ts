import { expect, test } from 'vitest'
import { ownScript } from './own-script.ts'

test('lets scripts of this site through', () => {
  expect(ownScript('/service-worker.js')).toBe('/service-worker.js')
  expect(ownScript(`${location.origin}/assets/worker.js`)).toBe(`${location.origin}/assets/worker.js`)
})

test.each([
  'https://evil.example/worker.js',
  '//evil.example/worker.js',
  'data:text/javascript,1',
  'javascript:1',
])('refuses %s', (url) => {
  expect(() => ownScript(url)).toThrow('is no script of this site')
})
