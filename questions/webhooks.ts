import type { AnswerOf } from '../kit/admin/client.ts'
import { type Printer, type Questions, shortTime, showJson, showMore } from './question.ts'

type Delivery = AnswerOf<'redeliver'>

const answersOf = ({ attempts }: Pick<Delivery, 'attempts'>) =>
  attempts.map(({ answered, reason }) => answered ?? reason ?? '?').join(', ')

function showDelivery(delivery: Delivery, { facts }: Printer): void {
  const { event, type, resource, status } = delivery
  facts({ event, type, about: resource, status, answers: answersOf(delivery) })
}

function showDeliveries(page: AnswerOf<'listDeliveries'>, printer: Printer): void {
  const rows = page.data.map((row) => [row.event, row.type, row.status, row.resource, answersOf(row)])
  printer.table(['EVENT', 'TYPE', 'STATUS', 'ABOUT', 'ANSWERS'], rows, 'There are none.')
  showMore(page, printer)
}

const showSettings = (
  { endpoint, mode, signatureFormat, keyNumber }: AnswerOf<'getSettings'>,
  { facts }: Printer,
): void => facts({ endpoint: endpoint ?? 'none', mode, 'signature format': signatureFormat, 'key number': keyNumber })

export const webhookQuestions = {
  getSettings: { command: 'webhook settings', tool: 'webhooks settings', show: showSettings },
  setMode: { command: 'webhook mode <mode>', tool: 'intervene set_mode', show: showSettings },
  getPublicKey: {
    command: 'webhook key',
    tool: 'webhooks key',
    show: ({ pem }, { line }) => line(pem.trimEnd()),
  },
  rotateKey: {
    command: 'webhook rotate-key',
    tool: 'intervene rotate_key',
    show: ({ pem }, { line }) => line(pem.trimEnd()),
  },
  listEvents: {
    command: 'webhook events',
    tool: 'webhooks events',
    show(page, printer) {
      const rows = page.data.map((row) => [row.id, shortTime(row.timestamp), row.type, row.status, row.resource])
      printer.table(['EVENT', 'TIME', 'TYPE', 'STATUS', 'ABOUT'], rows, 'No event was emitted.')
      showMore(page, printer)
    },
  },
  getEvent: { command: 'webhook event <event>', tool: 'webhooks event', show: showJson },
  redeliverEvent: {
    command: { because: 'webhook redeliver does the same.' },
    tool: { because: 'intervene redeliver does the same.' },
    show: showDelivery,
  },
  listDeliveries: { command: 'webhook deliveries', tool: 'webhooks deliveries', show: showDeliveries },
  getDelivery: { command: 'webhook delivery <event>', tool: 'webhooks delivery', show: showJson },
  getSignature: {
    command: 'webhook signature <event>',
    tool: 'webhooks signature',
    show({ event, attempt, valid, key, keyNumber, header, reason }, { facts }) {
      facts({ event, attempt, valid, key: `${key}, number ${keyNumber}`, [header.name]: header.value, reason })
    },
  },
  redeliver: { command: 'webhook redeliver <event>', tool: 'intervene redeliver', show: showDelivery },
  listOutbox: {
    command: 'webhook outbox',
    tool: 'webhooks outbox',
    show(page, printer) {
      const rows = page.data.map(({ event, type, attempt, url }) => [event, type, attempt, url])
      printer.table(['EVENT', 'TYPE', 'ATTEMPT', 'URL'], rows, 'Nothing waits.')
      showMore(page, printer)
    },
  },
  answerOutbox: { command: 'webhook answer <event>', tool: 'intervene answer', show: showDelivery },
} satisfies Partial<Questions>
