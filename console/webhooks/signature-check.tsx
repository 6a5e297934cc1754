import { useEffect, useState } from 'preact/hooks'
import type { SentRequest } from '../../kit/admin/types.ts'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { type Verdict, verify } from './signature.ts'

/** Says whether the signature of a request verifies with the world's public key, and who checked it. */
export function SignatureCheck({ request }: { request: SentRequest }) {
  const key = useRead('getPublicKey', { path: { world: world.value } })
  const [verdict, setVerdict] = useState<Verdict>()
  const { body, headers } = request
  const jwk = key.answer?.jwk
  useEffect(() => {
    if (jwk === undefined || !isSecureContext) return
    verify(body, headers, jwk).then(setVerdict, () => setVerdict({ problem: 'The signature could not be checked.' }))
  }, [jwk?.x, body])
  return <p>{verdict === undefined ? 'Checking the signature…' : <Said verdict={verdict} by="this browser" />}</p>
}

function Said({ verdict, by }: { verdict: Verdict; by: string }) {
  if ('problem' in verdict) return <span class="bad">✕ {verdict.problem}</span>
  return verdict.isValid ? (
    <>
      <span class="good">✓ The signature verifies</span> with the world’s public key, checked by {by}.
    </>
  ) : (
    <>
      <span class="bad">✕ The signature does not verify</span> with the world’s present public key, checked by {by}.
    </>
  )
}
