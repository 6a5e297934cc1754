import { pino } from 'pino'
import { wall } from '../../../simulator/engine/index.ts'
import { LogLines } from '../../../simulator/process/log-lines.ts'

const lines = 30_000
const kind = process.argv[2]

/** Logs as the shell does, to standard output, and prints the CPU time of a line on standard error. */
function destination() {
  if (kind === 'log-lines') return new LogLines(process.stdout, wall)
  if (kind === 'each-line') return process.stdout
  return pino.destination({ fd: 1, minLength: 16_000, sync: true })
}

const log = pino({ level: 'info' }, destination())
const logSome = (amount: number) => {
  for (let number = 0; number < amount; number += 1)
    log.info({
      method: 'POST',
      path: '/customers',
      operation: 'createCustomer',
      status: 201,
      code: undefined,
      world: 'default',
      moment: number,
      durationMs: 0,
    })
}

logSome(lines)
const before = process.cpuUsage()
logSome(lines)
const { user, system } = process.cpuUsage(before)
process.stderr.write(String((user + system) / lines))
