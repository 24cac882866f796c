import { expect, test } from 'vitest'
import { providers as en } from './en/providers.ts'
import { providers as es } from './es/providers.ts'
import { providers as ru } from './ru/providers.ts'

test.each(Object.entries({ en, ru, es }))(
  'who speaks to the app can press the buttons of the sign-in methods in %s',
  (_, { methods }) => {
    // Speech control finds a button by the words on it, so its full name begins with them.
    expect(methods.passkeyRemoveName.startsWith(`${methods.remove} `)).toBe(true)
    expect(methods.removeName.startsWith(`${methods.remove} `)).toBe(true)
    expect(methods.linkName.startsWith(`${methods.link} `)).toBe(true)
    expect(methods.passkeyAddName.startsWith(`${methods.passkeyAdd} `)).toBe(true)
  },
)
