import { askingTool } from './asking-tool.ts'
import { features } from './features.ts'
import type { Tool } from './tool.ts'

const reads = { changes: 'nothing', isIdempotent: true } as const
const mayUndo = { changes: 'everything', isIdempotent: false } as const

/** The tools in listing order. There are few, because every connected agent reads all of them. */
export const tools: readonly Tool[] = [
  askingTool({
    name: 'worlds',
    title: 'Worlds',
    about: 'Start here. Equal states have equal hashes.',
    usual: 'show',
    ...reads,
  }),
  askingTool({
    name: 'world_change',
    title: 'Create, fork, open, reset or delete a world',
    about: 'The answer of create, fork and open has the credential of the API. Try things in a fork.',
    ...mayUndo,
  }),
  askingTool({
    name: 'clock_move',
    title: 'Move the clock',
    about:
      'Never sleep in a test: advance. advance waits for the webhooks that it sends; the view preview of timeline ' +
      'shows what it would do. In a frozen world nothing happens by itself. wait waits in real time.',
    changes: 'more',
    isIdempotent: false,
  }),
  askingTool({
    name: 'timeline',
    title: 'Timeline: past and future',
    about: 'Reads what happened to a world and what will.',
    usual: 'moments',
    ...reads,
  }),
  askingTool({
    name: 'timeline_travel',
    title: 'Rewind, return, take and restore snapshots',
    about: 'Webhooks that were delivered cannot be unsent. world_change with fork leaves the world alone.',
    ...mayUndo,
  }),
  askingTool({
    name: 'explain',
    title: 'Explain a resource',
    about: 'Ask this first when a payment, a quote, a customer or a card is not in the state that was expected.',
    ...reads,
  }),
  askingTool({
    name: 'resource',
    title: 'Show or find resources',
    about: 'Shows resources in the shape of the API, now or in the past, and finds them by name.',
    usual: 'state',
    ...reads,
  }),
  askingTool({
    name: 'intervene',
    title: 'Decisions, faults and webhooks',
    about: 'Acts as a reviewer, a broken network or an endpoint. The tool outcomes lists the kinds of faults.',
    ...mayUndo,
  }),
  askingTool({
    name: 'webhooks',
    title: 'Webhooks',
    about: 'Reads events, deliveries with the answers of the endpoint, and what verifies signatures.',
    usual: 'events',
    ...reads,
  }),
  askingTool({
    name: 'outcomes',
    title: 'Magic values',
    about: 'The last characters of a field choose an outcome, such as a payment that fails. Search with words.',
    ...reads,
  }),
  askingTool({
    name: 'requests',
    title: 'Requests to the API',
    about: 'Shows what the system under test really sent, reads and refusals too; secrets are hidden.',
    usual: 'list',
    ...reads,
  }),
  askingTool({
    name: 'ledger',
    title: 'Ledger',
    about: 'Checks that all postings of a world sum to zero, and shows the postings behind a balance.',
    usual: 'check',
    ...reads,
  }),
  askingTool({
    name: 'capsule',
    title: 'Record of a world',
    about:
      'All inputs of a world, or of a capsule that you give. export turns what happened into a test; ' +
      'bisect finds the input that changed a condition; compare, with the world of a green run, what a red run did ' +
      'differently; world_change with open creates a world from a capsule.',
    usual: 'export',
    ...reads,
  }),
  features,
]
