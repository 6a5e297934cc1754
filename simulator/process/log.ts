import { type Logger, pino } from 'pino'
import { deliveryOfEvent, webhookEvents } from '../webhooks/index.ts'
import { traceIdOf, type Worlds } from '../worlds/index.ts'
import { terminalText } from './log-terminal.ts'
import type { SimulatorOptions } from './simulator-options.ts'

/** Opens the log on standard output: JSON lines, or text for a terminal. */
export function openLog({ logFormat, logLevel: level = 'silent' }: SimulatorOptions): Logger {
  const hasColours = process.stdout.isTTY && process.stdout.hasColors()
  const terminal = { write: (text: string) => process.stdout.write(terminalText(text, hasColours)) }
  return pino({ level }, logFormat === 'text' ? terminal : process.stdout)
}

/** Logs each answer to a webhook and each failed attempt, with the moment that emitted the event. */
export function logAttempts(worlds: Worlds, log: Logger): void {
  if (!log.isLevelEnabled('info')) return
  worlds.onOpen(({ name, engine }) =>
    engine.side.onMoment(({ cause }) => {
      if (cause.kind !== 'webhook' || cause.subject === undefined) return
      const stored = engine.of(webhookEvents).find(cause.subject)
      if (stored === undefined) return
      const { type: event, id, moment } = stored
      const trace = traceIdOf(deliveryOfEvent(engine, stored).trace)
      // The detail of such a cause has attempt, status and reason.
      log.info({ event, id, ...Object(cause.detail), world: name, moment, trace })
    }),
  )
}

/** Returns the writer of lines about admin requests. The audit is written at every level but `silent`. */
export function adminLog(log: Logger): (line: object) => void {
  const audit = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  return (line) => ('audit' in line ? audit : log).info(line)
}
