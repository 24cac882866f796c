import * as React from 'react'
import { configure, getConfig } from '@testing-library/react'

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const counter = 'recentlyCreatedOwnerStacks'

/**
 * Keeps React from recording a call stack for each element that it creates, which takes a tenth of the time of the tests in a
 * window. React records none while its counter of recent stacks is above a limit.
 */
function skipElementStacks(): void {
  const shared: unknown = Reflect.get(React, internals)
  if (typeof shared !== 'object' || shared === null || !(counter in shared))
    throw new Error('React has moved its counter of stacks')
  Object.defineProperty(shared, counter, {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  })
}

/** Prints the page into the error of a query only when somebody reads the error: waiting throws away hundreds of them. */
function printPageWhenRead(): void {
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) => {
      const error = new Error(message ?? undefined)
      error.name = 'TestingLibraryElementError'
      let printed: string | undefined
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (printed ??= getElementError(message, container).message),
      })
      return error
    },
  })
}

/** Makes passing tests quicker; a failing one says as much as before, except for the component that created an element. */
export function quickenDiagnostics(): void {
  skipElementStacks()
  printPageWhenRead()
}
