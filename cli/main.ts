#!/usr/bin/env node
import { run } from './run.ts'

// The kit starts a simulator in the process of a test from the same bundle.
export { createSimulator } from '../simulator/app.ts'

// True when node was started with the bundle, and not when something requires it.
if (require.main === module)
  void run(process.argv.slice(2), {
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  }).then((status) => {
    if (status !== undefined) process.exitCode = status
  })
