let failures = 0

/** Prints a line about one statement that must be right. */
export function expectThat(what: string, isRight: boolean, found: string | number = ''): void {
  if (!isRight) failures += 1
  console.log(`${isRight ? 'ok   ' : 'FAILS'} ${what}${found === '' ? '' : `: ${found}`}`)
}

/** Runs one trial and prints a line about it. A trial that returns false has failed. */
export async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    const result = await work()
    const found = typeof result === 'string' ? (result.split('\n', 1)[0] ?? '') : ''
    expectThat(what, result !== false, found)
  } catch (error) {
    failures += 1
    console.log(`FAILS ${what}\n`, error)
  }
}

export function countFailures(): number {
  return failures
}
