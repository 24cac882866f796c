const rules = {
  createScriptURL: (url: string) => {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`${url} is no script of this site`)
    return url
  },
}

/** A browser that enforces the policy takes an address for a script only with the mark of Trusted Types. */
const policy = globalThis.trustedTypes?.createPolicy('own-script', rules) ?? rules

/** Returns the address of a script for a worker, and throws if another site has it. */
export function ownScript(url: string): string {
  return policy.createScriptURL(url)
}
