import type { AnyContractProcedure } from '@orpc/contract'

/** A title of a few words without a full stop, and one or two sentences for people who write a client. */
type CallWords = readonly [summary: string, description: string]

/** Words for each procedure of a noun of the contract. */
export type WordsFor<Noun> = {
  readonly [Name in keyof Noun]: Noun[Name] extends AnyContractProcedure ? CallWords : WordsFor<Noun[Name]>
}
