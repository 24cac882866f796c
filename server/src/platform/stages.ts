/** Work in stages. Where it yields, work of others may go first. */
export type Staged<T> = AsyncGenerator<undefined, T, undefined>

/** Runs one stage when it is its turn. */
export type Stage = <T>(work: () => Promise<T>) => Promise<T>

/** The first request of a call brings the input; each further one lets the call go on. */
export type StageRequest<Input> = { call: number; input?: Input }
export type StageAnswer<Result, Failure> = { call: number } & (
  | { isPaused: true }
  | { result: Result }
  | { failure: Failure }
)

/** For the process or the thread that works: returns what answers each request with one stage of its call. */
export function answerInStages<Input, Result, Failure>(
  begin: (input: Input) => Staged<Result>,
  answer: (answer: StageAnswer<Result, Failure>) => void,
  describe: (error: unknown) => Failure,
): (request: StageRequest<Input>) => void {
  const begun = new Map<number, Staged<Result>>()
  return ({ call, input }) => {
    const work = input === undefined ? begun.get(call) : begin(input)
    if (!work) return answer({ call, failure: describe(new Error('this call has not begun or is over')) })
    begun.set(call, work)
    work.next().then(
      ({ done, value }) => {
        if (!done) return answer({ call, isPaused: true })
        begun.delete(call)
        answer({ call, result: value })
      },
      (error: unknown) => {
        begun.delete(call)
        answer({ call, failure: describe(error) })
      },
    )
  }
}

/** For the one who asks: makes all requests of a call, each when it is its turn. */
export async function askInStages<Input, Result, Failure>(
  request: Required<StageRequest<Input>>,
  ask: (request: StageRequest<Input>) => Promise<StageAnswer<Result, Failure>>,
  stage: Stage,
): Promise<{ result: Result } | { failure: Failure }> {
  let answer = await stage(() => ask(request))
  // oxlint-disable-next-line eslint/no-await-in-loop -- one stage after the other
  while ('isPaused' in answer) answer = await stage(() => ask({ call: request.call }))
  return answer
}
