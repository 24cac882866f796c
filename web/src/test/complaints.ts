import { vi } from 'vitest'

let complaints: string[] = []
let expected: RegExp[] = []

/** From now on what goes to the console as error or warning is kept. */
export function listenForComplaints(): void {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(parts.map(String).join(' '))
    })
  }
}

/** For a test that provokes one, such as an error that a boundary catches; the last until the test ends. */
export function expectComplaints(...patterns: RegExp[]): void {
  expected = patterns
}

export function takeUnexpectedComplaints(): string[] {
  const heard = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  complaints = []
  expected = []
  return heard
}
