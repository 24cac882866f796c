export type Unread<Search> = { [Name in keyof Search]?: unknown }

/**
 * For `validateSearch`: what stands in the address as it is, for the page to read. A reader would come with the first file
 * of every page.
 */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- not before it is told which search
export function unread<Search>(search: Record<string, unknown>): Unread<Search> {
  return search
}
