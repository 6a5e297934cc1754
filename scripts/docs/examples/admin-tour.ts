import type { Json, Tour } from './tour.ts'

const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD', 'EUR'] }

/** Calls every operation of the admin plane, each where it has something to show. */
export async function tourAdmin(tour: Tour): Promise<void> {
  await tourWorlds(tour)
  await tourCapsules(tour)
  await tourSettings(tour)
  const { quote, account } = await pay(tour)
  await tourTasks(tour)
  await tourClock(tour, quote)
  await tourResources(tour, account)
  await tourTimeline(tour)
  await tourSnapshots(tour)
  await tourOutbox(tour)
  await tourFaults(tour)
  await tour.admin('listOutcomes')
  await tour.admin('checkLedger')
  await tour.admin('listLedgerAccounts', { query: { limit: '2' } })
  await tour.admin('listAccountPostings', { path: { account }, query: { limit: '1', points: '4' } })
  await tour.admin('listRequests', { query: { limit: '2' } })
  await tour.admin('listRequests', { query: { limit: '2', format: 'curl' } })
  await tour.admin('getCoverage', { query: { kind: 'operations' } })
  await tour.admin('countRequests', { query: { operation: 'createQuote', status: '201' } })
}

async function tourWorlds(tour: Tour): Promise<void> {
  const body = { name: 'checkout', seed: 'spring', startAt: '2025-11-01T09:00:00Z', frozen: true }
  await tour.admin('createWorld', { body })
  await tour.admin('listWorlds')
  const path = { world: 'checkout' }
  await tour.admin('getWorld', { path })
  await tour.admin('forkWorld', { path, body: { name: 'checkout-again' } })
  await tour.admin('resetWorld', { path })
  await tour.admin('deleteWorld', { path })
  await tour.admin('deleteWorld', { path: { world: 'checkout-again' } })
  await tour.admin('createWorld', { body: { ...body, webhooks: 'hold' } })
  await tour.admin('deleteWorld', { path })
}

/** Records the world early, which keeps the examples short. */
async function tourCapsules(tour: Tour): Promise<void> {
  const { id } = await tour.api('createCustomer', { body: person })
  await tour.admin('getCapsule', { query: { secrets: 'true' } })
  await tour.admin('replayCapsule', { body: {} })
  await tour.admin('bisectCapsule', { query: { condition: `${id} exists` }, body: {} })
  await tour.admin('exportCapsule', { query: { format: 'curl' }, body: {} })
  await tour.admin('compareCapsules', { query: { with: 'default' }, body: {} })
  await tour.admin('shrinkCapsule', { query: { condition: `${id} exists` }, body: {} })
  await tour.admin('openCapsule', { query: { name: 'before-the-last' }, body: {} })
  await tour.admin('deleteWorld', { path: { world: 'before-the-last' } })
}

/** Starts payouts that end after six minutes, because their account ends in 003. */
async function pay(tour: Tour): Promise<{ quote: Json; account: string }> {
  await tour.admin('endNextId', { body: { type: 'Customer', endsWith: '0ada' } })
  const ada = await tour.api('createCustomer', { body: person })
  const { data } = await tour.api('listCustomerInternalAccounts', { query: { customerId: ada.id, currency: 'USD' } })
  const account: string = data[0].id
  await tour.api('sandboxFundInternalAccount', { path: { accountId: account }, body: { amount: 100_000 } })
  const bank = await tour.api('createCustomerExternalAccount', {
    body: {
      customerId: ada.id,
      currency: 'EUR',
      accountInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: 'DE89370400440532013003',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' },
      },
    },
  })
  const body = {
    source: { sourceType: 'ACCOUNT', accountId: account },
    destination: { destinationType: 'ACCOUNT', accountId: bank.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    immediatelyExecute: true,
  }
  const quote = await tour.api('createQuote', { body })
  for (const other of ['second', 'third']) await tour.api('createQuote', { body: { ...body, description: other } })
  return { quote, account }
}

async function tourClock(tour: Tour, quote: Json): Promise<void> {
  await tour.admin('getClock')
  await tour.admin('previewClock', { body: { by: 'PT10M' } })
  const until = { resource: quote.transactionId, field: 'status', equals: 'COMPLETED', within: '1h' }
  await tour.admin('advanceClock', { body: { until } })
  await tour.admin('runNext', { body: { count: 1 } })
  await tour.admin('resumeClock', { body: { rate: 60 } })
  await tour.admin('freezeClock', { body: {} })
}

/** Ends the second payout early and lets the third hang; the first is waited for. */
async function tourTasks(tour: Tour): Promise<void> {
  const { data } = await tour.admin('listSchedule', { query: { limit: '5' } })
  await tour.admin('runTask', { path: { task: data[1].id } })
  await tour.admin('cancelTask', { path: { task: data[2].id } })
}

async function tourResources(tour: Tour, account: string): Promise<void> {
  const path = { id: account }
  await tour.admin('findResources', { query: { search: 'Ada' } })
  await tour.admin('getResource', { path })
  await tour.admin('getHistory', { path, query: { limit: '2' } })
  await tour.admin('explainResource', { path })
  await tour.admin('explainResource', { path, headers: { accept: 'text/plain' } })
  await tour.admin('resolveResource', { path, body: { decision: 'FROZEN' } })
  await tour.admin('waitFor', { body: { for: `${account} status = "FROZEN"`, within: '5s' } })
  await tour.admin('waitFor', { body: { for: `${account} status = "CLOSED"`, withinVirtual: '0s' }, status: 408 })
}

async function tourTimeline(tour: Tour): Promise<void> {
  const { head } = await tour.admin('listMoments', { query: { limit: '2' } })
  await tour.admin('countMoments', { query: { buckets: '2', filter: '-lane:webhook' } })
  await tour.admin('streamTimeline', { query: { after: '0' } })
  await tour.admin('getMoment', { path: { moment: String(head) } })
  await tour.admin('diffTimeline', { query: { from: '3', to: '4' } })
  await tour.admin('rewindTimeline', { body: { to: head - 1, name: 'second-try' } })
  await tour.admin('listBranches')
  await tour.admin('renameBranch', { path: { branch: 'main' }, body: { name: 'payout-completed' } })
  await tour.api('createCustomer', { body: person })
  const { branch } = await tour.admin('returnToBranch', { path: { branch: 'payout-completed' } })
  await tour.admin('deleteBranch', { path: { branch: branch.name } })
}

async function tourSnapshots(tour: Tour): Promise<void> {
  const path = { name: 'paid' }
  await tour.admin('createSnapshot', { body: path })
  await tour.admin('listSnapshots')
  await tour.admin('getSnapshot', { path })
  const file = await tour.admin('getSnapshotFile', { path })
  await tour.api('createCustomer', { body: person })
  await tour.admin('restoreSnapshot', { path })
  const body = 'paid.sandglass-snapshot'
  await tour.admin('importSnapshot', { query: { name: 'paid-again' }, body, file })
  await tour.admin('deleteSnapshot', { path: { name: 'paid-again' } })
  await tour.admin('importWorld', { query: { name: 'from-a-file' }, body, file })
  await tour.admin('deleteWorld', { path: { world: 'from-a-file' } })
}

async function tourFaults(tour: Tour): Promise<void> {
  const { id } = await tour.admin('addFault', {
    body: { kind: 'fail', operation: 'createQuote', code: 'INTERNAL_ERROR' },
  })
  await tour.admin('listFaults')
  await tour.admin('removeFault', { path: { fault: id } })
  await tour.admin('clearFaults')
}

/** Sets up webhooks in pull mode first, because nothing listens at the endpoint. */
async function tourSettings(tour: Tour): Promise<void> {
  await tour.admin('setMode', { body: { mode: 'pull' } })
  await tour.api('updatePlatformConfig', { body: { webhookEndpoint: 'https://shop.example.com/webhooks' } })
  await tour.admin('getSettings')
  await tour.admin('getPublicKey', { headers: { accept: 'application/json' } })
  await tour.admin('getPublicKey', { headers: { accept: 'text/plain' } })
  await tour.admin('rotateKey')
}

async function tourOutbox(tour: Tour): Promise<void> {
  const { data } = await tour.admin('listOutbox', { query: { limit: '2' } })
  const path = { event: String(data[0].event) }
  await tour.admin('answerOutbox', { path, body: { status: 200 } })
  await tour.admin('listEvents', { query: { limit: '2' } })
  await tour.admin('getEvent', { path })
  await tour.admin('listDeliveries', { query: { limit: '2' } })
  await tour.admin('getDelivery', { path })
  await tour.admin('getSignature', { path })
  await tour.admin('redeliver', { path })
  await tour.admin('answerOutbox', { path, body: { status: 200 } })
  await tour.admin('redeliverEvent', { path })
}
