import { isRecord } from '../../simulator/schema/index.ts'
import { type HttpSide, UnusableTarget } from '../play/index.ts'

/** Checks that the target is this API; returns its configuration. */
export async function readConfig(side: HttpSide): Promise<Readonly<Record<string, unknown>>> {
  const { baseUrl } = side.options
  const { status, body } = await side.send({ method: 'GET', path: '/config' })
  if (status === 401 || status === 403) throw new UnusableTarget(`${baseUrl} refuses the credential with ${status}.`)
  if (status !== 200 || !isRecord(body) || !Array.isArray(body['supportedCurrencies']))
    throw new UnusableTarget(
      `${baseUrl} is not this API: GET /config is answered with ${status}, expected a configuration.`,
    )
  return body
}

/**
 * Stops unless the target is a sandbox: only one reads the body of this request, and complains about it. It moves
 * nothing there either.
 */
export async function requireSandbox(side: HttpSide): Promise<void> {
  const { status, body } = await side.send({ method: 'POST', path: '/sandbox/send', body: {} })
  if (status === 400 && isRecord(body) && typeof body['code'] === 'string') return
  throw new UnusableTarget(
    `${side.options.baseUrl} is no sandbox: POST /sandbox/send is answered with ${status}, expected 400. ` +
      'Nothing else was sent.',
  )
}
