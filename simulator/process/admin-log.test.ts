import { pino } from 'pino'
import { expect, it } from 'vitest'
import { adminLog } from './admin-log.ts'

it.each([
  ['info', ['act', 'read']],
  ['warn', ['act']],
  ['fatal', ['act']],
  ['silent', []],
])('at the level %s the lines of %j are written', (level, expected) => {
  const written: string[] = []
  const write = adminLog(pino({ level }, { write: (line: string) => void written.push(JSON.parse(line).name) }))
  write({ audit: true, name: 'act' })
  write({ name: 'read' })
  expect(written).toEqual(expected)
})
