import type { Logger } from 'pino'

/** Returns the writer of lines about admin requests. The audit is written at every level but `silent`. */
export function adminLog(log: Logger): (line: object) => void {
  const audit = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  return (line) => ('audit' in line ? audit : log).info(line)
}
