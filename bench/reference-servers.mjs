// The two reference servers: JSON in a Map, on bare node:http and on express. They only return answers as long as the
// simulator's. Plain JavaScript, because a loader would slow down their start.
import { createServer } from 'node:http'

const [kind] = process.argv.slice(2)
const port = Number(process.env.PORT)
const execute = '/execute'
const authorization = '/simulate/authorization'
const clearing = '/simulate/clearing'
/** Resources by path. */
const kept = new Map()
let made = 0

const dollar = { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 }
const euro = { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 }
const exchangeRate = 1.087596739
const rateDetails = {
  counterpartyMultiplier: 0.0001114824968,
  counterpartyFixedFee: 0,
  gridApiMultiplier: 8222.816046,
  gridApiFixedFee: 10,
  gridApiVariableFeeRate: 0.003,
  gridApiVariableFeeAmount: 0,
}

function create(path, sent) {
  if (path === '/quotes') return quote(sent)
  if (path.endsWith(execute)) return executed(path.slice(0, -execute.length))
  if (path.endsWith(authorization)) return authorized(path.slice('/sandbox/cards/'.length, -authorization.length), sent)
  if (path.endsWith(clearing)) return cleared(sent)
  const customer = newCustomer(sent)
  kept.set(`/customers/${customer.id}`, customer)
  return customer
}

function quote(sent) {
  const pending = newQuote(sent)
  kept.set(`/quotes/${pending.id}`, pending)
  kept.set(`/transactions/${pending.transactionId}`, newTransaction(pending, sent))
  return pending
}

function executed(path) {
  const known = kept.get(path)
  known.status = 'PROCESSING'
  return known
}

function authorized(card, sent) {
  const payment = newCardPayment(card, sent)
  kept.set(`/transactions/${payment.id}`, payment)
  return payment
}

function cleared({ cardTransactionId, amount }) {
  const known = kept.get(`/transactions/${cardTransactionId}`)
  known.status = 'SETTLED'
  known.settledAmount = { amount, currency: dollar }
  known.pullSummary.pendingCount = 0
  known.settlementSummary = { count: 1, totalAmount: amount }
  known.lastEventAt = known.updatedAt = new Date().toISOString()
  return known
}

if (kind === 'bare') serveBare()
else await serveExpress()

function serveBare() {
  const answer = (res, status, body) => {
    const text = JSON.stringify(body)
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    res.end(text)
  }
  createServer((req, res) => {
    if (req.url === '/health') return answer(res, 200, {})
    if (req.method === 'GET') return answer(res, 200, kept.get(req.url) ?? {})
    const chunks = []
    req.on('data', (chunk) => chunks.push(chunk))
    const status = req.url.includes('/simulate/') ? 202 : 201
    req.on('end', () => answer(res, status, create(req.url, JSON.parse(Buffer.concat(chunks).toString()))))
  }).listen(port, '127.0.0.1')
}

async function serveExpress() {
  const { default: express } = await import('express')
  const app = express()
  app.get('/health', (_req, res) => res.json({}))
  app.use(express.json())
  app.get('/customers/:id', (req, res) => res.json(kept.get(req.path) ?? {}))
  app.post('/customers', (req, res) => res.status(201).json(create(req.path, req.body)))
  app.listen(port, '127.0.0.1')
}

/** Returns an id as long as the simulator's. */
function newId(type) {
  made += 1
  return `${type}:${String(made).padStart(8, '0')}-d16a-4d5f-afc7-7ea25c4f8449`
}

/** Uses one literal; a spread would slow down this side's JSON by up to a third. */
function newCustomer(sent) {
  const id = newId('Customer')
  const now = new Date().toISOString()
  return {
    id,
    platformCustomerId: sent.platformCustomerId,
    customerType: sent.customerType,
    kycStatus: 'APPROVED',
    region: sent.region,
    currencies: sent.currencies,
    email: sent.email,
    phoneNumber: sent.phoneNumber,
    umaAddress: `$c${made}@sandglass.test`,
    isDeleted: false,
    createdAt: now,
    updatedAt: now,
    fullName: sent.fullName,
    birthDate: sent.birthDate,
    nationality: sent.nationality,
    address: sent.address,
    sourceOfFundsCategories: sent.sourceOfFundsCategories,
    purposeOfAccount: sent.purposeOfAccount,
    expectedMonthlyTransactionCount: sent.expectedMonthlyTransactionCount,
    expectedMonthlyTransactionVolume: sent.expectedMonthlyTransactionVolume,
    annualIncomeRange: sent.annualIncomeRange,
    pepStatus: sent.pepStatus,
  }
}

function newQuote({ source, destination, lockedCurrencyAmount }) {
  const now = new Date().toISOString()
  return {
    id: newId('Quote'),
    status: 'PENDING',
    createdAt: now,
    expiresAt: now,
    source,
    destination,
    sendingCurrency: dollar,
    receivingCurrency: euro,
    totalSendingAmount: lockedCurrencyAmount,
    totalReceivingAmount: 83,
    exchangeRate,
    feesIncluded: 10,
    platformFeesIncluded: 0,
    transactionId: newId('Transaction'),
    rateDetails,
  }
}

function newTransaction(quote, { description }) {
  return {
    type: 'OUTGOING',
    id: quote.transactionId,
    status: 'COMPLETED',
    direction: 'DEBIT',
    source: { sourceType: 'ACCOUNT', accountId: quote.source.accountId, currency: 'USD' },
    destination: { destinationType: 'ACCOUNT', accountId: quote.destination.accountId, currency: 'EUR' },
    customerId: 'Customer:00000011-d16a-4d5f-afc7-7ea25c4f8449',
    platformCustomerId: 'c17c2bd1f4a9',
    sentAmount: { amount: quote.totalSendingAmount, currency: dollar },
    receivedAmount: { amount: quote.totalReceivingAmount, currency: euro },
    exchangeRate,
    fees: quote.feesIncluded,
    quoteId: quote.id,
    description,
    platformFees: 0,
    rateDetails,
    paymentInstructions: [],
    paymentRail: 'SEPA_INSTANT',
    railSelectionMode: 'AUTO',
    expectedSettlementAt: null,
    settlementTimelineSeconds: 0,
    reconciliationInstructions: { reference: 'SGQ-CFE7F2BF' },
    settledAt: quote.createdAt,
    createdAt: quote.createdAt,
    updatedAt: quote.createdAt,
  }
}

function newCardPayment(cardId, { amount, merchant }) {
  const now = new Date().toISOString()
  return {
    type: 'CARD',
    id: newId('CardTransaction'),
    cardId,
    customerId: 'Customer:00000011-d16a-4d5f-afc7-7ea25c4f8449',
    platformCustomerId: '00000012dd8c46abac63f9afae432656',
    issuerTransactionToken: 'itx_e9949490f11fee5811ab0395',
    status: 'AUTHORIZED',
    direction: 'DEBIT',
    merchant,
    authorizedAmount: { amount, currency: dollar },
    settledAmount: undefined,
    accountId: 'InternalAccount:00000014-c012-4b60-ba75-095f5b90ad28',
    pullSummary: { count: 1, totalAmount: amount, pendingCount: 1 },
    settlementSummary: { count: 0, totalAmount: 0 },
    refundSummary: { count: 0, totalAmount: 0 },
    authorizedAt: now,
    lastEventAt: undefined,
    createdAt: now,
    updatedAt: now,
  }
}
