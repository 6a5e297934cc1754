import { spawn } from 'node:child_process'

export interface Outcome {
  readonly status: number
  /** What it printed on standard output; warnings are not part of an answer. */
  readonly answer: string
  /** All that it printed, for whoever has to find out why it failed. */
  readonly output: string
}

export interface CommandOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** Shows what the command prints while it runs, for those that take long. */
  readonly shown?: boolean
}

/** Runs a command to its end, with nothing on its standard input; a command that does not exist ends with 127. */
export function attempt(command: string, words: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.environment },
    })
    let answer = ''
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
      if (options.shown) process.stdout.write(chunk)
    }
    child.stdout.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ status: 127, answer: '', output: error.message }))
    child.on('close', (code) => resolve({ status: code ?? 1, answer: answer.trim(), output: output.trim() }))
  })
}

/** Runs a command that must succeed, and answers with what it printed. */
export async function run(command: string, words: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { status, answer, output } = await attempt(command, words, options)
  if (status !== 0) {
    const shown = options.shown ? '' : `\n${output.split('\n').slice(-30).join('\n')}`
    throw new Error(`${[command, ...words].join(' ')} ended with ${status}${shown}`)
  }
  return answer
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
