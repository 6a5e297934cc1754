import packageJson from '../../package.json' with { type: 'json' }
import { type Capsule, readCapsule } from '../../simulator/capsules/index.ts'
import type { Traffic, TrafficEntry } from './traffic.ts'

/** Reads the requests of a capsule, of this or another release, with their answers, but no admin operations. */
export function readCapsuleTraffic(text: string): Traffic {
  const capsule: Capsule = readCapsule(text, packageJson.version, true)
  const entries = capsule.inputs.flatMap((input): readonly TrafficEntry[] => {
    if (input.kind !== 'request' || input.answer === undefined) return []
    const { at, method, path, headers, body, raw, form, files, answer } = input
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const isForm = form !== undefined || files !== undefined
    return [
      {
        ...{ sentAtMs: Date.parse(at), tookMs: 0, method, url: path, headers: headers ?? {}, answerHeaders: {} },
        ...(isForm
          ? { body: { text: '', type: 'multipart/form-data' } }
          : sent === undefined
            ? {}
            : { body: { text: sent } }),
        status: answer.status,
        ...(answer.body === undefined
          ? {}
          : { answer: { text: JSON.stringify(answer.body), type: 'application/json' } }),
      },
    ]
  })
  return { entries, seed: capsule.header.seed }
}
