import { scheduler } from 'node:timers/promises'
import { SandglassError } from '../../kit/errors.ts'
import { eventTypes } from '../../simulator/contract/index.ts'
import { didYouMean } from '../../simulator/schema/nearest.ts'
import { outputOf } from '../output.ts'
import { type Server, tokenNote, urlOption, withServer, worldOption } from '../server/connection.ts'
import { type Terminal, UsageError, type Verb } from '../verb.ts'
import type { Forwarded, Forwarder } from './forwarder.ts'

/** The time between attempts to reach a Sandglass that does not answer. */
const pauseMs = 1_000

/** Shows the webhooks of a world and forwards them to a receiver that the world cannot reach. */
export const listen: Verb = {
  name: 'listen',
  summary: 'Shows the webhooks of a world as they come, and forwards them until it is stopped.',
  options: [
    {
      name: 'forward-to',
      value: 'url',
      meaning: 'The address of the receiver, such as http://localhost:3000/webhooks. Required.',
      expected: 'an http or https address',
      isValid: (text) => URL.canParse(withScheme(text)) && /^https?:/.test(withScheme(text)),
    },
    {
      name: 'events',
      value: 'types',
      meaning: 'The types of events to forward, separated by commas; others wait in the outbox. Default: all',
      expected: 'types such as CUSTOMER.KYC_APPROVED,OUTGOING_PAYMENT.COMPLETED',
    },
    { name: 'json', meaning: 'Prints each event and its answer as a line of JSON.' },
    urlOption,
    worldOption,
  ],
  notes:
    'The world is in pull mode meanwhile, and the answers of the receiver are reported as those of its endpoint: a ' +
    `failure is sent again on the clock of the world. ${tokenNote}`,
  async run(given, terminal) {
    const signal = terminal.stopSignal?.() ?? new AbortController().signal
    const target = given.options.get('forward-to')
    if (target === undefined)
      throw new UsageError('listen needs a receiver: --forward-to http://localhost:3000/webhooks, for example.')
    const types = readTypes(given.options.get('events'))
    const { line } = outputOf(terminal)
    const show = given.options.has('json')
      ? (forwarded: Forwarded) => terminal.print(JSON.stringify(forwarded))
      : (forwarded: Forwarded) => line(describeForwarded(forwarded))
    const { Forwarder } = await import('./forwarder.ts')
    return withServer(given, terminal, async (server) => {
      const { admin, world } = server
      const forwarder = new Forwarder(admin, world, {
        target: withScheme(target),
        isWanted: (type) => types === undefined || types.includes(type),
        onForwarded: show,
      })
      await forwarder.begin()
      terminal.complain(`The webhooks of the world ${world} go to ${withScheme(target)}. Stop with Ctrl-C.`)
      await follow(server, forwarder, signal, terminal.complain)
      await forwarder.end()
      return 0
    })
  },
}

const withScheme = (text: string) => (/^\w+:\/\//.test(text) ? text : `http://${text}`)

function readTypes(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined
  const known = Object.keys(eventTypes)
  const types = text.split(',').map((type) => type.trim())
  for (const type of types)
    if (!known.includes(type))
      throw new UsageError(`--events has ${JSON.stringify(type)}, which is no type of event.${didYouMean(type, known)}`)
  return types
}

/** Forwards the outbox whenever something happens in the world, until the signal. */
async function follow(
  { admin, url, world }: Server,
  forwarder: Forwarder,
  signal: AbortSignal,
  complain: Terminal['complain'],
): Promise<void> {
  let isCut = false
  while (!signal.aborted) {
    try {
      const stream = await admin.stream(world, signal)
      // After the stream has started, so no event is missed.
      await forwarder.forwardAll()
      if (isCut) complain(`${url} answers again.`)
      isCut = false
      for await (const _ of stream) await forwarder.forwardAll()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof SandglassError) throw error
    }
    if (!isCut && !signal.aborted) complain(`The connection to ${url} was cut; waiting for it.`)
    isCut = true
    await scheduler.wait(pauseMs, { signal }).catch(() => undefined)
  }
}

function describeForwarded({ event, attempt, answer }: Forwarded): string {
  const { timestamp, type, data } = event
  const about = typeof data?.id === 'string' ? `  ${data.id}` : ''
  const again = attempt > 1 ? `  (attempt ${attempt})` : ''
  const reason = answer.reason === undefined ? '' : `: ${answer.reason}`
  const says = `${answer.status ?? 'no answer'}${reason}`
  return `${timestamp}  ${type}${about}  ${says}${again}`
}
