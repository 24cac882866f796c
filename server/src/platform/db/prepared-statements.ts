import type { ClientBase } from 'pg'

export type Column = { name: string; parse: (text: string) => unknown }

/** A text that was sent on one connection. */
export type KnownStatement = {
  text: string
  /** The name that PostgreSQL knows it by; empty for one that is parsed at each use. */
  name: string
  isParsed: boolean
  /** Known after the first run of a statement with a name. */
  columns: readonly Column[] | null
}

type PreparedStatements = {
  /** Counts a use. A text gets a name at its second use, because lists of changing length make texts that never return. */
  use: (text: string) => KnownStatement
  /** After a batch that succeeded. */
  keep: (used: readonly KnownStatement[]) => void
  /** After a batch that failed, which may have parsed a new statement or not. */
  forgetUnparsed: (used: readonly KnownStatement[]) => void
  forgetAll: () => void
  /** The names to close with the next batch. */
  takeDiscarded: () => string[]
}

/** Each costs PostgreSQL some 10 to 50 kB of memory a connection. */
const most = 100

const ofConnections = new WeakMap<ClientBase, PreparedStatements>()

export function statementsOf(client: ClientBase): PreparedStatements {
  const known = ofConnections.get(client)
  if (known) return known
  const created = createPreparedStatements()
  ofConnections.set(client, created)
  return created
}

function createPreparedStatements(): PreparedStatements {
  // In the order of their last use.
  const statements = new Map<string, KnownStatement>()
  let discarded: string[] = []
  let named = 0

  function discard(statement: KnownStatement) {
    if (statements.get(statement.text) === statement) statements.delete(statement.text)
    if (statement.name !== '') discarded.push(statement.name)
  }

  function nameOf() {
    named += 1
    return `s${named}`
  }

  return {
    use: (text) => {
      const known = statements.get(text)
      const statement = known ?? { text, name: '', isParsed: false, columns: null }
      statements.delete(text)
      statements.set(text, statement)
      if (known?.name === '') known.name = nameOf()
      const oldest = statements.size > most ? statements.values().next().value : undefined
      if (oldest) discard(oldest)
      return statement
    },
    keep: (used) => {
      for (const statement of used) statement.isParsed = statement.name !== ''
    },
    forgetUnparsed: (used) => {
      for (const statement of used) if (!statement.isParsed) discard(statement)
    },
    forgetAll: () => {
      for (const statement of statements.values()) discard(statement)
    },
    takeDiscarded: () => {
      const names = discarded
      if (names.length > 0) discarded = []
      return names
    },
  }
}
