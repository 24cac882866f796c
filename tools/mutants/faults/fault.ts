/** One wrong change that somebody could make by mistake. `tests` are the files that have to notice it. */
export type Fault = {
  name: string
  /** A file, or a folder of SQL files; the place is then found by `after`. */
  in: string
  /** The first `find` after this text is replaced; without it, `find` has to occur exactly once. */
  after?: string
  find: string
  replace: string
  tests: string[]
}

export const sql = 'server/db/code'
export const feature = (noun: string, ...files: string[]) =>
  files.map((file) => `server/src/features/${noun}/${file}.test.ts`)
