import { crc32 } from 'node:zlib'
import type { TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type Card, cards, changeState, type IssuerDetails } from './model/index.ts'
import { activateTask, rejectTask } from './outcomes.ts'

const validYears = 3

/** Returns the issuer's details of a card. It expires three years after the year of the request. */
function issuerDetails(world: World, card: Card): IssuerDetails {
  const { id, createdAtMs } = card
  return {
    brand: 'VISA',
    last4: lastFourDigits(card),
    expMonth: 12,
    expYear: new Date(createdAtMs).getUTCFullYear() + validYears,
    processorRef: `processor-${world.entropy.hex(`processorRef|${id}`, 16)}`,
    issuerRef: `issuer-${world.entropy.hex(`issuerRef|${id}`, 16)}`,
  }
}

/** Returns the last digits of the card number: the platform's id decides them if it ends in three digits. */
export function lastFourDigits({ id, suffix }: Pick<Card, 'id' | 'suffix'>): string {
  return /^\d{3}$/.test(suffix) ? `4${suffix}` : String(crc32(id) % 10_000).padStart(4, '0')
}

export const cardTasks: Readonly<Record<string, TaskDeclaration>> = {
  [activateTask]: {
    run(world, { subject = '' }) {
      const card = world.of(cards).get(subject)
      changeState(world, card, 'ACTIVE', { issued: issuerDetails(world, card) })
    },
    emits: ['CARD.STATE_CHANGE'],
  },
  [rejectTask]: {
    run(world, { subject = '' }) {
      changeState(world, world.of(cards).get(subject), 'CLOSED', { stateReason: 'ISSUER_REJECTED' })
    },
    emits: ['CARD.STATE_CHANGE'],
  },
}
