import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { type Changes, changesIn } from './support/changes.ts'
import { formerly } from './support/renamed.ts'
import type { Decided } from './support/resources.ts'
import { mustCreate } from './support/stablecoins.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Links an account at the stablecoin provider, with new credentials each time. The link is `{link}`.
 *
 *     Given a linked provider account
 */
Given('a linked provider account', async function (this: SandglassWorld) {
  mustCreate(await this.stablecoins.link())
})

/**
 * Links an account at the stablecoin provider, and the request may be refused. Values are JSON or plain text; `nothing`
 * removes a field.
 *
 *     When I link a provider account with:
 *       | apiClientId | "client-002" |
 */
When('I link a provider account with:', async function (this: SandglassWorld, table: DataTable) {
  await this.stablecoins.link(changesIn(this, table))
})

/**
 * Links a provider account and registers a token with the given symbol, whose last three characters choose the outcome.
 * It is `{stablecoin}`.
 *
 *     Given a stablecoin "SBC"
 */
Given('a stablecoin {string}', async function (this: SandglassWorld, symbol: string) {
  mustCreate(await this.stablecoins.link())
  const link = this.memory.recall('link')
  mustCreate(await this.stablecoins.register(symbol, [['stablecoinProviderAccountId', link]]))
})

/**
 * Registers a token by its symbol; the request may be refused. Registers a token with some fields changed. Values are
 * JSON; `nothing` removes a field.
 *
 *     When I register the token "SBC"
 *     When I register the token "SBC" with:
 *       | stablecoinProviderAccountId | "{link}" |
 */
When(
  'I register the token {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, symbol: string, table: DataTable) {
    await this.stablecoins.register(symbol, changesIn(this, table))
  },
)

/**
 * Requests a mint that is paid by wire, to the platform's Spark wallet. The operation is `{stablecoinOperation}`.
 *
 *     When 25.00 tokens are minted by wire
 */
When('{decimal} tokens are minted by wire', async function (this: SandglassWorld, decimal: string) {
  mustCreate(await this.stablecoins.mint([['amount', this.stablecoins.unitsOf(decimal)]]))
})

/**
 * Requests a mint that debits a bank account, by ACH_DEBIT or SAME_DAY_ACH_DEBIT.
 *
 *     When 25.00 tokens are minted by ACH_DEBIT from "{platform.bank}"
 */
When(
  '{decimal} tokens are minted by {state} from {string}',
  async function (this: SandglassWorld, decimal: string, type: string, account: string) {
    const externalAccountId = this.memory.fill(account)
    const amount = this.stablecoins.unitsOf(decimal)
    mustCreate(
      await this.stablecoins.mint([
        ['amount', amount],
        ['fundingSource', { type, externalAccountId }],
      ]),
    )
  },
)

/**
 * Requests a mint of 25 tokens by wire with some fields changed, by path. Values are JSON or plain text; `nothing`
 * removes a field, and the request may be refused.
 *
 *     When I mint tokens with:
 *       | amount | "10000" |
 */
When('I mint tokens with:', async function (this: SandglassWorld, table: DataTable) {
  await this.stablecoins.mint(changesIn(this, table))
})
formerly('I mint tokens with a description of {int} characters', {
  now: 'I mint tokens with:',
  table: [['description', '"{x*<0>}"']],
})

/**
 * Requests a burn of tokens from an EXTERNAL_ACCOUNT (any wallet) or from the PROVIDER_INTERNAL_BALANCE. The dollars go
 * to a bank account over a rail.
 *
 *     When 25.00 tokens are burned from EXTERNAL_ACCOUNT to "{platform.bank}" over WIRE
 */
When(
  '{decimal} tokens are burned from {state} to {string} over {state}',
  async function (this: SandglassWorld, decimal: string, type: string, account: string, rail: string) {
    const changes: Changes = [
      ['amount', this.stablecoins.unitsOf(decimal)],
      ['source.type', type],
      ['destination.externalAccountId', this.memory.fill(account)],
      ['destination.rail', rail],
    ]
    mustCreate(await this.stablecoins.burn(changes))
  },
)

/**
 * Requests a burn of 25 tokens from any wallet with some fields changed, by path. Values are JSON or plain text;
 * `nothing` removes a field, and the request may be refused.
 *
 *     When I burn tokens with:
 *       | destination.rail | "RTP_CREDIT" |
 */
When('I burn tokens with:', async function (this: SandglassWorld, table: DataTable) {
  await this.stablecoins.burn(changesIn(this, table))
})

/**
 * Reports to the simulator that the wire or the tokens of the last mint or burn have arrived; it may refuse.
 *
 *     When the stablecoin operation is funded
 */
When('the stablecoin operation is funded', async function (this: SandglassWorld) {
  await this.stablecoins.decide('stablecoinOperation', 'FUNDED')
})

/**
 * Decides about something as its owner outside the service would, through the admin plane: links the last provider
 * account or not (ACTIVE, INVALID, REVOKED), enables or disables the service's operations of the last stablecoin,
 * releases or rejects the held deposit (RELEASED, REJECTED), or freezes an account or not (FROZEN, ACTIVE). Any other
 * resource is named by its id. The request may be refused.
 *
 *     When Ada's USD account becomes FROZEN
 */
When('{decided} becomes {state}', async function (this: SandglassWorld, decided: Decided, state: string) {
  const path = this.worlds.adminPath(`/resources/${await decided(this)}/resolve`)
  await this.conversation.send('POST', path, { body: JSON.stringify({ decision: state }) })
})

/**
 * Asserts all statuses that the last mint or burn has had, oldest first.
 *
 *     Then the stablecoin operation went through:
 *       | CREATED          |
 *       | PENDING_PROVIDER |
 */
Then('the stablecoin operation went through:', async function (this: SandglassWorld, table: DataTable) {
  assert.deepEqual(
    await this.stablecoins.statuses(),
    table.raw().map(([status]) => status),
  )
})
