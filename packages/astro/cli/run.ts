import { parseArgs, type ParseArgsConfig } from 'node:util'

export type Options = ReturnType<typeof parseArgs>['values']

type Command = {
  usage: string
  /** Names of the options that take a value; `json`, `batch` and `help` are always available. */
  values: string[]
  /** The printed answer to the options of the command line. */
  table(options: Options): string
  /** The answer as one JSON value. */
  json(options: Options): unknown
  /** The answer to one line of a batch. */
  batch(request: Record<string, unknown>): unknown
}

const FLUSH_CHARACTERS = 1 << 16

/** Runs a command on `process.argv`; bad input prints a sentence on stderr and exits with code 1. */
export async function run(command: Command): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
  try {
    const options = optionsFor(command)
    if (options.help) await write(`${command.usage}\n`)
    else if (options.batch) await runBatch(command)
    else await write(`${options.json ? JSON.stringify(command.json(options)) : command.table(options)}\n`)
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`)
    process.exitCode = 1
  }
}

function optionsFor({ values, usage }: Command): Options {
  const options: ParseArgsConfig['options'] = {}
  for (const name of ['json', 'batch', 'help']) options[name] = { type: 'boolean' }
  for (const name of values) options[name] = { type: 'string' }
  const parsed: Options = parseArgs({ options }).values
  if (Object.keys(parsed).length === 0) throw new Error(usage)
  return parsed
}

async function runBatch(command: Command): Promise<void> {
  let rest = ''
  let answers = ''
  process.stdin.setEncoding('utf8')
  for await (const chunk of process.stdin) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      answers += answerLine(command, line)
      if (answers.length > FLUSH_CHARACTERS) {
        await write(answers)
        answers = ''
      }
    }
    if (answers !== '') await write(answers)
    answers = ''
  }
  await write(answerLine(command, rest))
}

function answerLine(command: Command, line: string): string {
  if (line.trim() === '') return ''
  try {
    return `${JSON.stringify(command.batch(requestOf(line)))}\n`
  } catch (error) {
    return `${JSON.stringify({ error: sentence(error) })}\n`
  }
}

function requestOf(line: string): Record<string, unknown> {
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch {
    throw new Error('This line is not JSON.')
  }
  if (!isRecord(request)) throw new Error('This line is not a JSON object.')
  return request
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function write(text: string): Promise<void> {
  if (text === '') return Promise.resolve()
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
}
