import { vi } from 'vitest'

let complaints: string[] = []
let expected: RegExp[] = []

/** Records console errors and warnings from now on. */
export function listenForComplaints(): void {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(parts.map(String).join(' '))
    })
  }
}

/** Expects complaints that match these patterns until the test ends, for a test that provokes one. */
export function expectComplaints(...patterns: RegExp[]): void {
  expected = patterns
}

export function takeUnexpectedComplaints(): string[] {
  const heard = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  complaints = []
  expected = []
  return heard
}
