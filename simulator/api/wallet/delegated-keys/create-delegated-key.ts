import { created } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { refuse, refuseFields } from '../../../refusals/index.ts'
import { keyPairFrom } from '../../../schema/index.ts'
import { internalAccounts } from '../../accounts/index.ts'
import { bindingOf, type CardFundingSource, requireCard } from '../../cards/index.ts'
import { type DelegatedKey, delegatedKeyLifecycle, delegatedKeys, renderKey } from '../model/index.ts'
import { activityPayload, notesOf, type SigningChallenge, signedOperation } from '../signing/index.ts'
import { DelegatedKeyCreate, DelegatedKeyShape } from './shapes.ts'

/** The notes kept between requests. The key itself is stored only after the first signature. */
interface Notes {
  readonly keyId: string
}

export const createDelegatedKey = signedOperation({
  id: 'createDelegatedKey',
  route: 'POST /auth/delegated-keys',
  summary:
    'Creates a key that signs for a wallet when a card draws on it; the wallet signs for both the key and its policy.',
  needs: 'MANAGE',
  body: DelegatedKeyCreate,
  answers: { 201: DelegatedKeyShape },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  isLast: (world, request) => world.of(delegatedKeys).find(notesOf<Notes>(request).keyId) !== undefined,
  find: ({ world, body }) => requireFundingSource(world, body),
  account: ({ internalAccountId }) => internalAccountId,
  challenge({ world, body, found: fundingSource }) {
    refuseSecondKey(world, fundingSource)
    return challengeForKey(world, body, world.newId('DelegatedKey'))
  },
  apply({ world, body, found: fundingSource }, request) {
    refuseSecondKey(world, fundingSource)
    const { keyId } = notesOf<Notes>(request)
    const pending = world.of(delegatedKeys).find(keyId)
    if (pending !== undefined) return created(renderKey(activate(world, pending, fundingSource)))
    return challengeForPolicy(world, addKey(world, body, fundingSource, keyId))
  },
})

/** Returns the funding source that ties the card to the account. Order: card, account, account type, funding source. */
function requireFundingSource(world: World, { cardId, internalAccountId }: DelegatedKeyCreate): CardFundingSource {
  const card = requireCard(world, cardId)
  const account =
    world.of(internalAccounts).find(internalAccountId) ?? refuse('REFERENCE_NOT_FOUND', { id: internalAccountId })
  if (account.type !== 'EMBEDDED_WALLET')
    refuseFields([{ field: 'internalAccountId', message: 'The account is not an embedded wallet.' }])
  const fundingSource = account.status === 'ACTIVE' ? bindingOf(card, account.id) : undefined
  const says = `The card ${card.id} does not draw on the account ${account.id}.`
  return fundingSource ?? refuse('REFERENCE_NOT_FOUND', { id: account.id, says })
}

/** Refuses a second active key; keys that never got past PENDING do not count. */
function refuseSecondKey(world: World, { id }: CardFundingSource): void {
  const active = world
    .of(delegatedKeys)
    .all('fundingSource', id)
    .find(({ status }) => status === 'ACTIVE')
  if (active !== undefined)
    refuse('CONFLICT', { id: active.id, says: `The funding source ${id} already has an active delegated key.` })
}

const publicKeyOf = (world: World, keyId: string) => keyPairFrom(world, `delegated key|${keyId}`).compressed

/** Asks for the first signature, which registers the key with the wallet provider. */
function challengeForKey(
  world: World,
  { internalAccountId, nickname }: DelegatedKeyCreate,
  keyId: string,
): SigningChallenge {
  const apiKey = {
    apiKeyName: nickname,
    curveType: 'API_KEY_CURVE_P256',
    publicKey: publicKeyOf(world, keyId),
  }
  const users = [{ apiKeys: [apiKey], authenticators: [], oauthProviders: [], userName: keyId, userTags: [] }]
  return challengeOf(world, internalAccountId, 'ACTIVITY_TYPE_CREATE_USERS_V3', { users }, keyId)
}

/** Asks for the second signature, which allows the key to sign for the wallet. */
function challengeForPolicy(world: World, { id, accountId, cardId }: DelegatedKey): SigningChallenge {
  const policy = {
    condition: `activity.type == 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2'`,
    consensus: `approvers.any(user, user.name == '${id}')`,
    effect: 'EFFECT_ALLOW',
    notes: cardId,
    policyName: id,
  }
  return challengeOf(world, accountId, 'ACTIVITY_TYPE_CREATE_POLICIES', { policies: [policy] }, id)
}

function challengeOf(
  world: World,
  accountId: string,
  activity: string,
  parameters: object,
  keyId: string,
): SigningChallenge {
  const notes: Notes = { keyId }
  return { payload: activityPayload(world, accountId, activity, parameters), signers: { wallets: [accountId] }, notes }
}

function addKey(
  world: World,
  { cardId, internalAccountId, nickname }: DelegatedKeyCreate,
  { id: fundingSourceId }: CardFundingSource,
  id: string,
): DelegatedKey {
  const now = world.now()
  return world.of(delegatedKeys).insert({
    id,
    cardId,
    fundingSourceId,
    accountId: internalAccountId,
    publicKey: publicKeyOf(world, id),
    nickname,
    status: delegatedKeyLifecycle.enter(world, id, 'start', 'PENDING'),
    createdAtMs: now,
    updatedAtMs: now,
  })
}

/** Activates a key, unless the card has dropped its funding source since the first signature and has a new one. */
function activate(world: World, key: DelegatedKey, fundingSource: CardFundingSource): DelegatedKey {
  const { fundingSourceId: id } = key
  if (id !== fundingSource.id) refuse('REFERENCE_NOT_FOUND', { id, says: `The card no longer has the source ${id}.` })
  const changes = { status: 'ACTIVE', updatedAtMs: world.now() } as const
  return delegatedKeyLifecycle.move(world, world.of(delegatedKeys), key, key.status, 'ACTIVE', changes)
}
