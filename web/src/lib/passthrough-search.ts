type PassthroughSearch<Search> = { [Name in keyof Search]?: unknown }

/** For `validateSearch`: returns the raw search params; validating here would put every reader into the entry chunk. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the type argument gives the keys
export function passthroughSearch<Search>(search: Record<string, unknown>): PassthroughSearch<Search> {
  return search
}
