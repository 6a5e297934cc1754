import { X509Certificate } from 'node:crypto'
import { Agent } from 'node:https'
import { checkServerIdentity, createSecureContext, rootCertificates } from 'node:tls'

/**
 * Creates the agent for TLS connections to other processes. They have the certificate of this process or, while a
 * renewed one is rolled out, another for the same names. It does not have to name the addresses of the processes.
 */
export function peerAgent({ cert }: { readonly cert: Buffer }): Agent {
  const own = new X509Certificate(cert)
  const trusted = { ca: [...rootCertificates, cert], allowPartialTrustChain: true }
  return new Agent({
    keepAlive: true,
    secureContext: createSecureContext(trusted),
    checkServerIdentity(host, peer) {
      const { subject, subjectAltName } = new X509Certificate(peer.raw)
      const isSame = subject === own.subject && subjectAltName === own.subjectAltName
      return isSame ? undefined : checkServerIdentity(host, peer)
    },
  })
}
