/** For good: to a page that is not ours. */
export const way = {
  leaveTo: (address: string): void => location.assign(address),
}
