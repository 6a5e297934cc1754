import { connect, SandglassError } from '../../kit/index.ts'
import { Problem } from './problem.ts'

interface Address {
  readonly url?: string | undefined
  readonly adminToken?: string | undefined
}

/** Throws when an address is given at which no Sandglass answers, or whose admin plane refuses the token. */
export async function requireService({ url, adminToken }: Address): Promise<void> {
  if (url === undefined) return
  await connect(url, adminToken === undefined ? {} : { adminToken }).catch((error: unknown) => {
    if (error instanceof SandglassError && error.status === 401)
      throw new Problem(`The admin plane at ${url} refuses the token. Set SANDGLASS_ADMIN_TOKEN to the server's.`, 1)
    throw new Problem(error instanceof Error ? error.message : String(error), 1)
  })
}
