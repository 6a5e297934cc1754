import packageJson from '../../package.json' with { type: 'json' }
import { type Capsule, type CapsuleInput, readCapsule } from '../../simulator/capsules/index.ts'
import type { RecordedFile, Traffic, TrafficBody, TrafficEntry } from './traffic.ts'
import { trafficEntry } from './traffic-entry.ts'

/** Reads the requests of a capsule, of this or another release, with their answers, but no admin operations. */
export function readCapsuleTraffic(text: string): Traffic {
  const capsule: Capsule = readCapsule(text, packageJson.version, true)
  const entries = capsule.inputs.flatMap((input): readonly TrafficEntry[] => {
    if (input.kind !== 'request' || input.answer === undefined) return []
    const { at, method, path, headers = {}, answer } = input
    const entry = trafficEntry({
      ...{ at, tookMs: 0, method, url: path, status: answer.status, body: bodyOf(input) },
      ...{ headers: Object.entries(headers), answerHeaders: [] },
      answer: answer.body === undefined ? undefined : { text: JSON.stringify(answer.body), type: 'application/json' },
    })
    return entry === undefined ? [] : [entry]
  })
  return { entries, seed: capsule.header.seed }
}

type Request = Extract<CapsuleInput, { readonly kind: 'request' }>

function bodyOf({ body, raw, form, files = {} }: Request): TrafficBody | undefined {
  if (form === undefined) {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    return sent === undefined ? undefined : { text: sent }
  }
  const fields = Object.entries(form.texts).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]]))
  const sent = Object.entries(files).map(([field, file]): readonly [string, RecordedFile] => {
    const { name, type = '', declaredType = type, sizeBytes, bytes } = file
    const known = bytes === undefined ? {} : { bytes: Buffer.from(bytes, 'base64') }
    return [field, { name, type: declaredType, sizeBytes, ...known }]
  })
  const parts = { fields: Object.fromEntries(fields), files: Object.fromEntries(sent) }
  return { text: '', type: 'multipart/form-data', form: parts }
}
