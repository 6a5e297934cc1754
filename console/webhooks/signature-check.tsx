import { useEffect, useState } from 'preact/hooks'
import type { SentRequest } from '../../kit/admin/types.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { type Key, type Verdict, verify } from './signature.ts'

interface CheckProps {
  readonly event: string
  readonly attempt: number
  readonly request: SentRequest
  readonly publicKey: Key | undefined
}

/**
 * Says whether the signature of a request verifies with the world's public key, and who checked it: the browser, or the
 * server where the page has no secure context. The server also knows why one does not.
 */
export function SignatureCheck({ event, attempt, request, publicKey }: CheckProps) {
  const byBrowser = useVerdict(request, publicKey)
  const asksServer = !isSecureContext || (byBrowser !== undefined && !isValid(byBrowser))
  const input = { path: { world: world.value, event }, query: { attempt, ...past.value } }
  const { answer, error } = useRead('getSignature', asksServer ? input : undefined)
  const verdict = byBrowser ?? (answer && { isValid: answer.valid })
  if (verdict === undefined) return <p class="soft">{error ?? 'Checking the signature…'}</p>
  return (
    <>
      <p>
        <Said verdict={verdict} /> Checked by {byBrowser === undefined ? 'the server' : 'this browser'}.{' '}
        {answer?.reason}
      </p>
      {asksServer && <Curl id="getSignature" input={input} />}
    </>
  )
}

const isValid = (verdict: Verdict) => 'isValid' in verdict && verdict.isValid

/** Verifies a request in the browser; undefined until it has, and where it cannot. */
function useVerdict({ body, headers }: SentRequest, key: Key | undefined): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    if (key === undefined) return
    let isOld = false
    const take = (found: Verdict) => isOld || setVerdict(found)
    verify(body, headers, key).then(take, () => take({ problem: 'The signature could not be checked.' }))
    return () => {
      isOld = true
    }
  }, [key?.x, body, JSON.stringify(headers)])
  return verdict
}

function Said({ verdict }: { verdict: Verdict }) {
  if ('problem' in verdict) return <span class="bad">✕ {verdict.problem}</span>
  return verdict.isValid ? (
    <>
      <span class="good">✓ The signature verifies</span> with the world’s public key.
    </>
  ) : (
    <>
      <span class="bad">✕ The signature does not verify</span> with the world’s present public key.
    </>
  )
}
