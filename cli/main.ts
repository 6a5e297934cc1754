#!/usr/bin/env node
import { run } from './run.ts'

void run(process.argv.slice(2), {
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}).then((status) => {
  if (status !== undefined) process.exitCode = status
})
