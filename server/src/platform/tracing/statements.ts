import type { Pool, PoolClient } from 'pg'
import { inPart, type SpanStart } from './spans.ts'

/**
 * Names a statement by its first word and the function or table that it is about, such as `select app.deck_page`. Values are
 * never in it: they are sent beside the text, and of the text only names are taken.
 */
export function nameStatement(text: string): string {
  const [, verb = 'statement'] = /^\s*(?:--[^\n]*\n\s*)*(\w{1,20})/.exec(text) ?? []
  const [, called] = /\b(app\.\w{1,63})\s*\(/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+((?:"?\w{1,63}"?\.)?"?\w{1,63}"?)/i.exec(text) ?? []
  const about = called ?? table?.replaceAll('"', '')
  return about ? `${verb.toLowerCase()} ${about}` : verb.toLowerCase()
}

export function inStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const start = (): SpanStart => {
    const name = nameStatement(text)
    return { name, kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.summary': name } }
  }
  return inPart(start, run)
}

/** Gives the statements of a pool whose callers use it themselves a span each. */
export function traceQueries(pool: Pool): void {
  watchQueries(pool)
  pool.on('connect', watchQueries)
}

function watchQueries(target: Pool | PoolClient): void {
  const send: (...args: unknown[]) => unknown = target.query.bind(target)
  Object.assign(target, {
    query: (...args: unknown[]) => {
      const text = textOf(args[0])
      // The pool calls its connections back, within the span of its own.
      if (text === null || args.some((arg) => typeof arg === 'function')) return send(...args)
      return inStatement(text, async () => await send(...args))
    },
  })
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return null
  return 'text' in query && typeof query.text === 'string' ? query.text : null
}
