/** An answer that is JSON already. It is sent as it is: neither read nor checked again. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function isJsonText(answer: unknown): boolean {
  return answer instanceof JsonText
}

/** For a library that writes every answer itself. */
export function parseJsonText({ text }: JsonText): unknown {
  return JSON.parse(text)
}

/** Takes JSON for the answer that a procedure promises. Its tests check the text against the contract (`callerFor`). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is the type of the answer
export function answerInJson<T>(text: string): T {
  const answer: unknown = new JsonText(text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- clients get what the text says, never this object
  return answer as T
}

/** Sends the answers of this procedure, made by `answerInJson`, without a check of their shape. */
export function sendsJson<T extends { '~orpc': object }>(procedure: T): T {
  // The library checks the output after as many middlewares as this number says.
  Object.assign(procedure['~orpc'], { outputValidationIndex: Number.NaN })
  return procedure
}
