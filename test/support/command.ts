import { spawn } from 'node:child_process'

export interface Outcome {
  readonly status: number
  readonly stdout: string
  /** Both streams together, for error messages. */
  readonly output: string
}

interface CommandOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** Shows the output while the command runs, for long ones. */
  readonly isShown?: boolean
  /** The folder in which it runs; this process's by default. */
  readonly folder?: string
}

/** Runs a command to its end without standard input; a command that does not exist ends with 127. */
export function attempt(command: string, args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.environment },
      ...(options.folder === undefined ? {} : { cwd: options.folder }),
    })
    let stdout = ''
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
      if (options.isShown) process.stdout.write(chunk)
    }
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
    })
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ status: 127, stdout: '', output: error.message }))
    child.on('close', (code) => resolve({ status: code ?? 1, stdout: stdout.trim(), output: output.trim() }))
  })
}

/** Runs a command that must succeed and returns its standard output. */
export async function run(command: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { status, stdout, output } = await attempt(command, args, options)
  if (status !== 0) {
    const shown = options.isShown ? '' : `\n${output.split('\n').slice(-30).join('\n')}`
    throw new Error(`${[command, ...args].join(' ')} ended with ${status}${shown}`)
  }
  return stdout
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
