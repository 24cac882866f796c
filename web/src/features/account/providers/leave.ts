/** For good: to a page that is not ours. */
export function leaveTo(address: string): void {
  location.assign(address)
}
