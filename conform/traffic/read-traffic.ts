import { parseJson } from '../../simulator/engine/index.ts'
import { isRecord } from '../../simulator/schema/index.ts'
import { readCapsuleTraffic } from './capsule-traffic.ts'
import { readHar } from './har.ts'
import { readJsonLines } from './json-lines.ts'
import type { Traffic } from './traffic.ts'

/** Reads recorded traffic: a HAR file, a capsule, or exchanges as JSON lines. `name` is that of the file. */
export function readTraffic(text: string, name: string): Traffic {
  const [first = ''] = text.split('\n', 1)
  const line = parseJson(first)
  if (isRecord(line) && line['sandglass'] === 'capsule') return readCapsuleTraffic(text)
  if (isRecord(line) && 'request' in line) return { entries: readJsonLines(text, name) }
  const whole = parseJson(text.replace(/^\uFEFF/, ''))
  if (isRecord(whole) && isRecord(whole['log'])) return { entries: readHar(whole['log'], name) }
  throw new Error(`${name} is no recorded traffic: expected a HAR file, a capsule, or exchanges as JSON lines.`)
}
