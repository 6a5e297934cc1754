import { type Static, Type } from 'typebox'
import { ok, operation } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { idPattern, refuseFields } from '../../../refusals/index.ts'
import { type DelegatedKey, delegatedKeys, renderKey } from '../model/index.ts'
import { DelegatedKeyList } from './shapes.ts'

const Filters = Type.Object({
  accountId: Type.Optional(Type.String({ pattern: idPattern, description: 'Only keys that sign for this wallet.' })),
  fundingSourceId: Type.Optional(
    Type.String({ pattern: idPattern, description: 'Only keys of this card funding source.' }),
  ),
})

export const listDelegatedKeys = operation({
  id: 'listDelegatedKeys',
  route: 'GET /auth/delegated-keys',
  summary: 'Lists the delegated keys of a wallet or of a card funding source, oldest first.',
  needs: 'VIEW',
  query: Filters,
  answers: { 200: DelegatedKeyList },
  apply: ({ world, query }) => ok({ data: keysMatching(world, query).map(renderKey) }),
})

function keysMatching(world: World, { accountId, fundingSourceId }: Static<typeof Filters>): readonly DelegatedKey[] {
  const documents = world.of(delegatedKeys)
  if (accountId === undefined && fundingSourceId === undefined)
    refuseFields([{ field: 'accountId', message: 'Either accountId or fundingSourceId is required.' }])
  if (fundingSourceId === undefined) return documents.all('account', accountId)
  const ofSource = documents.all('fundingSource', fundingSourceId)
  return accountId === undefined ? ofSource : ofSource.filter((key) => key.accountId === accountId)
}
