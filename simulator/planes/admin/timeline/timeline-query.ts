import { Type } from 'typebox'
import { branchQuery, momentQuery, sequenceQuery } from '../shared/shapes.ts'

/** The query parameters by which the entries of a timeline are chosen. */
export const timelineQuery = {
  type: Type.Optional(Type.Enum(['moment', 'travel'], { description: 'Only moments, or only travels.' })),
  resource: Type.Optional(
    Type.String({
      description:
        'Only moments that changed this resource, or what belongs to it, or are about it. To a customer belong ' +
        'accounts, quotes, payments, cards and agents.',
    }),
  ),
  operation: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Only moments and travels of this operation, kind of task or admin operation.',
    }),
  ),
  line: Type.Optional(
    Type.Enum(['main', 'webhooks'], { description: 'Only moments of this line: `webhooks` sends and is answered.' }),
  ),
  kind: Type.Optional(
    Type.Enum(['beginning', 'request', 'task', 'admin', 'webhook', 'advance', 'rewind', 'return', 'restore', 'reset'], {
      description: 'Only moments of this cause, or travels of this kind.',
    }),
  ),
  filter: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'Only entries with all of these words, in any case, in the name, the path, the subject, the types of events ' +
        'or the ids of changed documents; or, except in a stream, in the names of these documents or of their ' +
        'customers. `"…"` is a phrase, `-` in front excludes. `type:` (of an event or a ' +
        'resource), `kind:`, `lane:`, `status:` (404 or 4xx), `about:` (an id) and `is:failed` look at one thing.',
    }),
  ),
  from: momentQuery('The first moment'),
  to: momentQuery('The last moment'),
  first: sequenceQuery('The first sequence.'),
  last: sequenceQuery('The last sequence.'),
  at: momentQuery('Shows the timeline as of this moment'),
  branch: branchQuery('The branch to show, up to its end'),
  undone: Type.Optional(
    Type.Boolean({ description: 'True for everything that is kept of all branches, in the order of happening.' }),
  ),
}
