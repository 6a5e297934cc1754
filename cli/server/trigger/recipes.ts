import type { EventTypeName } from '../../../simulator/contract/index.ts'
import {
  accountOf,
  bank,
  business,
  card,
  cardPayment,
  collection,
  fundedPerson,
  payment,
  person,
  quote,
  verification,
} from './scenes.ts'
import type { Stage } from './stage.ts'

/** Makes an event happen; returns the id of its resource, if any. */
type Recipe = (stage: Stage) => Promise<string | undefined>

/** Recipes for event types that take only a few calls. */
export const recipes: Readonly<Partial<Record<EventTypeName, Recipe>>> = {
  'OUTGOING_PAYMENT.PENDING': async (stage) => (await quote(stage)).payment,
  'OUTGOING_PAYMENT.PROCESSING': (stage) => payment(stage, '003'),
  'OUTGOING_PAYMENT.COMPLETED': (stage) => payment(stage),
  'OUTGOING_PAYMENT.FAILED': (stage) => payment(stage, '002'),
  async 'OUTGOING_PAYMENT.EXPIRED'(stage) {
    const { id, payment: expired } = await quote(stage)
    await stage.runTasks(id)
    return expired
  },
  'OUTGOING_PAYMENT.REFUND_PENDING': (stage) => payment(stage, '002'),
  'OUTGOING_PAYMENT.REFUND_COMPLETED': refund('002'),
  'OUTGOING_PAYMENT.REFUND_FAILED': refund('007'),

  'INCOMING_PAYMENT.PENDING': (stage) => collection(stage, '000'),
  'INCOMING_PAYMENT.COMPLETED': (stage) => collection(stage, '000'),
  'INCOMING_PAYMENT.FAILED': (stage) => collection(stage, '002'),

  'CUSTOMER.KYC_APPROVED': (stage) => person(stage),
  'CUSTOMER.KYC_REJECTED': (stage) => person(stage, '002'),
  'CUSTOMER.KYC_PENDING': (stage) => person(stage, '001'),
  'CUSTOMER.KYB_APPROVED': submitted('123456'),
  'CUSTOMER.KYB_REJECTED': submitted('123002'),

  'VERIFICATION.APPROVED': async (stage) => verification(stage, await business(stage, '123456')),
  'VERIFICATION.REJECTED': async (stage) => verification(stage, await business(stage, '123002')),
  'VERIFICATION.RESOLVE_ERRORS': async (stage) => verification(stage, await business(stage, '123001')),

  async 'EXTERNAL_ACCOUNT.STATUS_UPDATED'(stage) {
    const id = await bank(stage, await person(stage), '000')
    await stage.resolve(id, 'INACTIVE')
    return id
  },
  'INTERNAL_ACCOUNT.BALANCE_UPDATED': async (stage) => (await fundedPerson(stage)).account,
  async 'INTERNAL_ACCOUNT.STATUS_UPDATED'(stage) {
    const id = await accountOf(stage, await person(stage))
    await stage.resolve(id, 'FROZEN')
    return id
  },

  async 'INVITATION.CLAIMED'(stage) {
    const [inviterUma, inviteeUma] = [await addressOf(stage), await addressOf(stage)]
    const { code } = await stage.post('/invitations', { inviterUma })
    await stage.post(`/invitations/${code}/claim`, { inviteeUma })
    return String(code)
  },

  'CARD.STATE_CHANGE': async (stage) => (await card(stage)).id,
  async 'CARD.FUNDING_SOURCE_CHANGE'(stage) {
    const { id, account } = await card(stage)
    await stage.call('PATCH', `/cards/${id}`, { fundingSources: [account] })
    return id
  },
  'CARD_TRANSACTION.AUTHORIZED': async (stage) => (await cardPayment(stage)).id,
  'CARD_TRANSACTION.PARTIALLY_SETTLED': cleared(400),
  'CARD_TRANSACTION.SETTLED': cleared(1_000),
  async 'CARD_TRANSACTION.REFUNDED'(stage) {
    const { id, simulate } = await cardPayment(stage)
    await simulate('clearing', { cardTransactionId: id, amount: 1_000 })
    await simulate('return', { cardTransactionId: id, amount: 1_000 })
    return id
  },
  'CARD_TRANSACTION.EXCEPTION': async (stage) => (await cardPayment(stage, 'Coffee 006')).id,

  async TEST(stage) {
    await stage.post('/sandbox/webhooks/test')
    return undefined
  },
}

function refund(ending: string): Recipe {
  return async (stage) => {
    const id = await payment(stage, ending)
    await stage.runTasks(id)
    return id
  }
}

function submitted(registrationNumber: string): Recipe {
  return async (stage) => {
    const id = await business(stage, registrationNumber)
    await verification(stage, id)
    return id
  }
}

/** Creates a person; returns the UMA address. */
async function addressOf(stage: Stage): Promise<string> {
  return String((await stage.call('GET', `/customers/${await person(stage)}`))['umaAddress'])
}

function cleared(amount: number): Recipe {
  return async (stage) => {
    const { id, simulate } = await cardPayment(stage)
    await simulate('clearing', { cardTransactionId: id, amount })
    return id
  }
}
