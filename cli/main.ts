#!/usr/bin/env node
import { constants } from 'node:os'
import { run } from './run.ts'

// The kit starts a simulator in the process of a test from the same bundle.
export { createSimulator } from '../simulator/app.ts'

function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort(name))
  return stopping.signal
}

/** Ends quietly, with the status of a program that SIGPIPE ends, when the reader of the output has gone (`| head`). */
function endWithoutReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit(128 + constants.signals.SIGPIPE)
}

// True when node was started with the bundle or this file, and not when something requires the bundle.
if (typeof require === 'undefined' || require.main === module) {
  process.stdout.on('error', endWithoutReader)
  void run(process.argv.slice(2), {
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    isTerminal: process.stdout.isTTY === true,
    ...(process.stdout.columns === undefined ? {} : { columns: process.stdout.columns }),
    stopSignal,
    command: [process.execPath, ...process.execArgv, process.argv[1] ?? ''],
  }).then((status) => {
    if (status !== undefined) process.exitCode = status
  })
}
