import { describe, expect, it } from 'vitest'
import { aWorld } from '../../testing/api-world.ts'
import { walletArea } from './index.ts'
import { addFirstCredential, openSession, walletCredentials } from './model/index.ts'

const viewOf = (name: string) => walletArea.resources.find(({ collection }) => collection === name)

describe('a stored session', () => {
  const world = aWorld()
  const write = <T>(act: () => T): T => world.commit({ kind: 'admin', name: 'test' }, act).result
  const credential = write(() => addFirstCredential(world, 'InternalAccount:1', 'ada@example.com'))
  const start = { accountId: 'InternalAccount:1', credentialId: credential.id, publicKey: '02ab' }
  const session = write(() => openSession(world, start))

  it('is shown with the type and nickname of its credential, and not at all after the credential was removed', () => {
    const members = { id: session.id, type: 'EMAIL_OTP', nickname: 'ada@example.com' }
    expect(viewOf('walletSessions')?.show(world, session)).toMatchObject(members)
    write(() => world.of(walletCredentials).remove(credential.id))
    expect(viewOf('walletSessions')?.show(world, session)).toBeUndefined()
  })
})

it('every collection that the API shows has a view', () => {
  expect(walletArea.resources.map(({ collection }) => collection)).toEqual([
    'walletCredentials',
    'walletSessions',
    'delegatedKeys',
  ])
})
