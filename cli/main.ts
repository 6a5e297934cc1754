#!/usr/bin/env node
import { run } from './run.ts'

// The kit starts a simulator in the process of a test from the same bundle.
export { loadSimulator } from '../simulator/load.ts'

let stopping: AbortController | undefined

function stopSignal(): AbortSignal {
  const controller = new AbortController()
  stopping = controller
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort(name))
  return controller.signal
}

/** Stops silently when the reader of the output closes, like `head`. */
function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    if (stopping === undefined) process.exit()
    stopping.abort(error.code)
  })
}

// True when Node runs the bundle or this file, and false when it is imported.
if (typeof require === 'undefined' || require.main === module) {
  endWithReader()
  void run(process.argv.slice(2), {
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    isTerminal: process.stdout.isTTY === true,
    ...(process.stdout.columns === undefined ? {} : { columns: process.stdout.columns }),
    ...(process.stderr.columns === undefined ? {} : { errorColumns: process.stderr.columns }),
    stopSignal,
    command: [process.execPath, ...process.execArgv, process.argv[1] ?? ''],
  }).then((status) => {
    if (status !== undefined) process.exitCode = status
  })
}
