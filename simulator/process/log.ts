import { type Logger, pino } from 'pino'
import type { Wall } from '../engine/index.ts'
import { deliveryOfEvent, webhookEvents } from '../webhooks/index.ts'
import { traceIdOf, type Worlds } from '../worlds/index.ts'
import { LogLines } from './log-lines.ts'
import { terminalText } from './log-terminal.ts'
import type { SimulatorOptions } from './simulator-options.ts'

/** The log of a process and the buffer before standard output. */
export interface ProcessLog {
  readonly log: Logger
  readonly lines: LogLines
}

/** Opens the log: JSON lines, or text for a terminal. */
export function openLog({ logFormat, logLevel = 'silent' }: SimulatorOptions, wall: Wall): ProcessLog {
  const hasColours = process.stdout.isTTY && process.stdout.hasColors()
  const write = (text: string) => process.stdout.write(terminalText(text, hasColours))
  const lines = new LogLines(logFormat === 'text' ? { write } : process.stdout, wall)
  return { lines, log: pino({ level: logLevel }, lines) }
}

/** Logs each answer to a webhook, and each attempt that had none, with the moment that told the event. */
export function logAttempts(worlds: Worlds, log: Logger): void {
  if (!log.isLevelEnabled('info')) return
  worlds.onOpen(({ name, engine }) =>
    engine.side.onMoment(({ cause }) => {
      if (cause.kind !== 'webhook' || cause.subject === undefined) return
      const told = engine.of(webhookEvents).find(cause.subject)
      if (told === undefined) return
      const { type: event, id, moment } = told
      const trace = traceIdOf(deliveryOfEvent(engine, told).trace)
      // The detail of such a cause has attempt, status and reason.
      log.info({ event, id, ...Object(cause.detail), world: name, moment, trace })
    }),
  )
}
