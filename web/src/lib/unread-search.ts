export type Unread<Search> = { [Name in keyof Search]?: unknown }

/**
 * For `validateSearch`: what stands in the address as it is, for the page to read. A reader would come with the first file
 * of every page.
 */
export function unread<Search>(search: Record<string, unknown>): Unread<Search> {
  return search
}
