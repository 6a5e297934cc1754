import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CDPSession, Page } from '@playwright/test'

export interface Site {
  readonly origin: string
  close(): void
}

/** Opens a page of the platform at localhost, the only host where browsers allow passkeys without a certificate. */
export async function openSite(page: string): Promise<Site> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Adds a virtual authenticator to the browser that confirms everything. */
export async function addAuthenticator(visitor: Page): Promise<CDPSession> {
  const devtools = await visitor.context().newCDPSession(visitor)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}
