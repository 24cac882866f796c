/** The place where a list goes on: after the entry of this moment and id. Moments are microseconds since 1970, as text. */
export type Place = { micros: string | null; id: string | null }

/** `after` is a cursor of the contract, or nothing for the first page. */
export function placeAfter(after: string | undefined): Place {
  const [micros = null, id = null] = after?.split('_') ?? []
  return { micros, id }
}

export function cursorOf({ micros, id }: { micros: string; id: string }): string {
  return `${micros}_${id}`
}

/** Cuts off the row that only says that there is another page. */
export function cutPage<Row>(rows: readonly Row[], size: number): { rows: Row[]; last: Row | null } {
  const page = rows.slice(0, size)
  return { rows: page, last: rows.length > size ? (page.at(-1) ?? null) : null }
}
