import type { Sandbox } from './sandbox.ts'

/** Creates an invitation that expires in an hour; the name tries to be markup. */
export async function invite(
  sandbox: Sandbox,
  firstName = '<img src=x onerror=alert(1)>Bob',
): Promise<{ readonly code: string; readonly url: string }> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] }
  const { umaAddress: inviterUma, createdAt } = await sandbox.call('POST', '/customers', person)
  const { code, url } = await sandbox.call('POST', '/invitations', {
    inviterUma,
    firstName,
    amountToSend: 1250,
    expiresAt: new Date(Date.parse(String(createdAt)) + 3_600_000).toISOString(),
  })
  return { code: String(code), url: String(url) }
}

interface StartedReset {
  readonly statusPath: string
  readonly verificationLink: string
}

/** Starts the reset of a customer's authenticator app. */
export async function startReset(sandbox: Sandbox): Promise<StartedReset> {
  const contacts = { email: 'anna@example.com', phoneNumber: '+4915112345678', region: 'DE' }
  const person = { customerType: 'INDIVIDUAL', fullName: 'Anna Schmidt', ...contacts }
  const { id } = await sandbox.call('POST', '/customers', person)
  const query = `customerId=${id}`
  const { secret } = await sandbox.call('POST', `/sca/factors?${query}`, { type: 'TOTP' })
  await sandbox.call('POST', `/sca/factors/confirm?${query}`, { type: 'TOTP', secret, code: '123456' })
  const { resetId, verificationLink } = await sandbox.call('POST', `/sca/factors/reset?${query}`, { factor: 'TOTP' })
  return {
    statusPath: `/sca/factors/reset/${resetId}?${query}`,
    verificationLink: String(verificationLink),
  }
}

interface RevealedCard {
  readonly last4: string
  readonly panEmbedUrl: string
}

/** Creates a card and a link to the page of its details. */
export async function revealCard(sandbox: Sandbox): Promise<RevealedCard> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] }
  const { id: cardholderId } = await sandbox.call('POST', '/customers', person)
  const accounts = await sandbox.call('GET', `/customers/internal-accounts?customerId=${cardholderId}&currency=USD`)
  const [account] = /InternalAccount:[\w-]+/.exec(JSON.stringify(accounts)) ?? []
  const { id } = await sandbox.call('POST', '/cards', {
    cardholderId,
    form: 'VIRTUAL',
    fundingSources: [account],
    platformCardId: `browser-${cardholderId}-104`,
  })
  const { last4 } = await sandbox.call('GET', `/cards/${id}`)
  const { panEmbedUrl } = await sandbox.call('POST', `/cards/${id}/reveal`)
  return { last4: String(last4), panEmbedUrl: String(panEmbedUrl) }
}
