import { type ClientBase, type Connection, DatabaseError } from 'pg'
import driver from 'pg/lib/utils.js'
import { errorCode } from '../errors.ts'
import { type Column, type KnownStatement, statementsOf } from './prepared-statements.ts'

export type Statement = {
  text: string
  values: readonly unknown[]
  /** Whether PostgreSQL parses the text once a connection. */
  isPrepared: boolean
}

type BoundValue = string | Buffer | null

export type BatchResult = { command: string; rowCount: number; rows: Record<string, unknown>[] }

/** Errors that end when the text is parsed again: the tables changed under a plan, or a pooler lost the statement. */
export function isOutdatedStatement(error: unknown): boolean {
  if (errorCode(error) === '26000') return true
  return (
    errorCode(error) === '0A000' &&
    error instanceof DatabaseError &&
    error.routine === 'RevalidateCachedQuery'
  )
}

/**
 * Sends statements in one write and one round trip, and returns the result of the last. They share one synchronization
 * point: PostgreSQL skips all that follow the first that fails, and outside of a transaction block they are one transaction,
 * committed with the last. The caller must not have another batch on its way on this connection.
 */
export function sendBatch(client: ClientBase, statements: readonly Statement[]): Promise<BatchResult> {
  // Throws for values that cannot be sent, before a byte has left.
  const bound = statements.map(({ values }) => values.map((value) => driver.prepareValue(value)))
  return new Promise((resolve, reject) => {
    client.query(createBatch(client, statements, bound, resolve, reject))
  })
}

type RowDescription = { fields: { name: string; dataTypeID: number }[] }

/** An object that the driver calls back, message by message. */
function createBatch(
  client: ClientBase,
  statements: readonly Statement[],
  bound: BoundValue[][],
  resolve: (result: BatchResult) => void,
  reject: (error: unknown) => void,
) {
  const prepared = statementsOf(client)
  const last = statements.length - 1
  const result: BatchResult = { command: '', rowCount: 0, rows: [] }
  const used: KnownStatement[] = []
  let lastKnown: KnownStatement | null = null
  let position = 0
  let columns: readonly Column[] = []
  let unreadable: unknown = null

  function submit(connection: Connection) {
    connection.stream.cork()
    try {
      for (const name of prepared.takeDiscarded()) connection.close({ type: 'S', name }, true)
      statements.forEach(({ text, isPrepared }, index) => {
        const known = isPrepared ? prepared.use(text) : null
        const statement = known?.name ?? ''
        if (known) used.push(known)
        if (!known?.isParsed) connection.parse({ text, name: statement, types: [] }, true)
        connection.bind({ statement, values: bound[index] }, true)
        if (index === last) {
          lastKnown = known
          if (known?.columns) columns = known.columns
          else connection.describe({ type: 'P' }, true)
        }
        connection.execute(null, true)
      })
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  function complete(tag: string) {
    if (position === last) {
      const [command = '', ...counts] = tag.split(' ')
      result.command = command
      result.rowCount = Number(counts.at(-1) ?? 0)
    }
    position += 1
  }

  return {
    statements,
    submit,
    handleRowDescription: ({ fields }: RowDescription) => {
      columns = fields.map(({ name, dataTypeID }) => ({
        name,
        parse: client.getTypeParser(dataTypeID, 'text'),
      }))
    },
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => {
      if (position < last || unreadable !== null) return
      try {
        result.rows.push(readRow(columns, fields))
      } catch (error) {
        unreadable = error
      }
    },
    handleCommandComplete: ({ text }: { text: string }) => complete(text),
    handleEmptyQuery: () => complete(''),
    handleError: (error: unknown) => {
      if (isOutdatedStatement(error)) prepared.forgetAll()
      else prepared.forgetUnparsed(used)
      // The stack of a socket says nothing.
      if (error instanceof Error) Error.captureStackTrace(error)
      reject(error)
    },
    handleReadyForQuery: () => {
      prepared.keep(used)
      if (lastKnown?.isParsed) lastKnown.columns = columns
      if (unreadable === null) resolve(result)
      else reject(unreadable)
    },
  }
}

function readRow(columns: readonly Column[], fields: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, parse }, index) => {
    const field = fields[index] ?? null
    row[name] = field === null ? null : parse(field)
  })
  return row
}
