import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { contractOperations } from '../simulator/api/contract.ts'
import { adminOperations } from '../simulator/planes/admin/index.ts'
import { fileNameOf, fileOf, operationsNamed } from './where.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const idsOf = (...words: string[]) => operationsNamed(words).map(({ id }) => id)

describe('the file of an operation', () => {
  it.each([
    [['POST', '/quotes/{quoteId}/execute'], ['executeQuote']],
    [['post', '/quotes/{id}/execute'], ['executeQuote']],
    [['POST', '/quotes/Quote:123/execute'], ['executeQuote']],
    [['POST', 'http://localhost:8080/2025-10-13/quotes/Quote:123/execute?a=/b'], ['executeQuote']],
    [['executeQuote'], ['executeQuote']],
    [['/config'], ['getPlatformConfig', 'updatePlatformConfig']],
    [['GET', '/customers/end-user-terms'], ['getEndUserTerms']],
    [['GET', '/customers/Customer:1'], ['getCustomerById']],
    [['GET', '/customers/{customerId}'], ['getCustomerById']],
    [['GET', '/agents/me'], ['getAgentMe']],
    [['POST', '/admin/timeline/rewind'], ['rewindTimeline']],
    [['POST', 'http://localhost:8080/admin/worlds/default/wait'], ['waitFor']],
  ])('%j names %j', (words, ids) => {
    expect(idsOf(...words)).toEqual(ids)
  })

  it.each([
    [['PUT', '/quotes']],
    [['GET', '/nothing']],
    [['execute']],
    [['POST', '/quotes/{quoteId}/execute/again']],
    [['GET']],
  ])('%j names nothing', (words) => {
    expect(idsOf(...words)).toEqual([])
  })

  it('is named after the operation id', () => {
    expect(fileNameOf('sandboxFundInternalAccount')).toBe('sandbox-fund-internal-account.ts')
    expect(fileOf('getPlatformConfig', root)).toBe('simulator/api/platform/get-platform-config.ts')
  })

  it.each(contractOperations)('exists for $id', ({ id }) => {
    expect(fileOf(id, root)).toMatch(/^simulator\/api\//)
  })

  it.each(Object.values(adminOperations))('exists for $id', ({ id }) => {
    expect(fileOf(id, root)).toMatch(/^simulator\/planes\/admin\//)
  })

  it('cannot be found for another id', () => {
    expect(() => fileOf('paintQuote', root)).toThrow(
      'simulator/api and simulator/planes/admin have no file paint-quote',
    )
  })
})
