export type PassthroughSearch<Search> = { [Name in keyof Search]?: unknown }

/**
 * For `validateSearch`: what stands in the address as it is, for the page to read. A reader would come with the first file
 * of every page.
 */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- not before it is told which search
export function passthroughSearch<Search>(search: Record<string, unknown>): PassthroughSearch<Search> {
  return search
}
