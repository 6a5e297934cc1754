import { type Static, Type } from 'typebox'

/** The version of the file format. Readers refuse any other. */
export const scenarioVersion = 1

const Texts = Type.Record(Type.String(), Type.String())
const stepName = '^[A-Za-z0-9][A-Za-z0-9_-]*$'

const File = Type.Object({
  name: Type.String({ description: 'The name of the file.' }),
  type: Type.String({ description: 'Its media type.' }),
  base64: Type.Optional(Type.String({ description: 'Its bytes.' })),
  text: Type.Optional(Type.String({ description: 'Its text, which may have references; instead of its bytes.' })),
})

const ScenarioRequest = Type.Object({
  method: Type.String({ pattern: '^[A-Z]+$' }),
  path: Type.String({ pattern: '^/', description: 'Below the base URL, with the query.' }),
  authorization: Type.Optional(
    Type.String({
      pattern: '^(none|Bearer \\{\\{.+\\}\\})$',
      description:
        '`none`, or `Bearer {{step/pointer}}` for a token that an answer had. Default: that of the platform.',
    }),
  ),
  headers: Type.Optional(Texts),
  body: Type.Optional(Type.Unknown({ description: 'A JSON body, or the fields of a form that has files.' })),
  text: Type.Optional(Type.String({ description: 'A body that is no JSON, sent as it is.' })),
  files: Type.Optional(Type.Record(Type.String(), File)),
})

const ScenarioAnswer = Type.Object({
  status: Type.Integer({ minimum: 100, maximum: 599 }),
  headers: Texts,
  body: Type.Optional(Type.Unknown({ description: 'A JSON body, or the text of any other.' })),
})

const WebhookReply = Type.Object({
  event: Type.String({ minLength: 1, description: 'The type of the event.' }),
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  body: Type.Optional(Type.Unknown({ description: 'A JSON body.' })),
  answeredAtMs: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'When the listener answered, in milliseconds since the start; absent where no such event came.',
    }),
  ),
})

const Exchange = Type.Object({
  step: Type.String({ pattern: stepName, description: 'The name of the exchange, for references.' }),
  operation: Type.String({ description: 'The id of the operation, or empty for a path of none.' }),
  request: ScenarioRequest,
  afterMs: Type.Optional(
    Type.Integer({ minimum: 1, description: 'The milliseconds to wait before it, counted from the step before.' }),
  ),
  until: Type.Optional(
    Type.Object(
      {
        pointer: Type.String({ pattern: '^/', description: 'A JSON pointer into the body of the answer.' }),
        leaves: Type.Array(Type.String(), { minItems: 1 }),
      },
      { description: 'The request is repeated until the value is none of these.' },
    ),
  ),
  replies: Type.Optional(
    Type.Array(WebhookReply, {
      minItems: 1,
      description:
        'How the listener answers the next events of these types that name what the request has made, or before its ' +
        'answer, an id of the request; all others get 200.',
    }),
  ),
  sentAtMs: Type.Optional(
    Type.Number({ minimum: 0, description: 'When it was sent, in milliseconds since the start of the scenario.' }),
  ),
  tookMs: Type.Optional(Type.Number({ minimum: 0, description: 'The milliseconds until the answer had arrived.' })),
  unchangedAtMs: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'When a request before saw one of the values of `until` for the last time.',
    }),
  ),
  answer: Type.Optional(ScenarioAnswer),
  varies: Type.Optional(
    Type.Array(Type.String(), { description: 'JSON pointers into the answer whose values vary from run to run.' }),
  ),
})

const ReceivedEvent = Type.Object({
  name: Type.String({
    minLength: 1,
    description: 'Its type, and from the second one of a scenario on a number, as in `CARD.STATE_CHANGE-2`.',
  }),
  headers: Texts,
  body: Type.Optional(Type.Unknown({ description: 'The JSON body, or the text of any other.' })),
  varies: Type.Optional(
    Type.Array(Type.String(), { description: 'JSON pointers into the event whose values vary from run to run.' }),
  ),
})

const Recorded = Type.Object({
  at: Type.String({ format: 'date-time', description: 'The time of the target when the scenario started.' }),
  target: Type.String({ description: 'The base URL of the target.' }),
  run: Type.String({ description: 'The text that `{{run}}` stood for.' }),
  config: Type.Optional(Type.Unknown({ description: 'The answer of the target to `GET /config`.' })),
})

/** A list of exchanges: a plan without answers, a golden with them. */
export const Scenario = Type.Object({
  version: Type.Literal(scenarioVersion),
  name: Type.String({ pattern: stepName, description: 'The name of its file, without `.json`.' }),
  title: Type.String(),
  isRefused: Type.Optional(
    Type.Literal(true, { description: 'All its requests are refused, so they move and make nothing.' }),
  ),
  recorded: Type.Optional(Recorded),
  exchanges: Type.Array(Exchange, { minItems: 1 }),
  events: Type.Optional(
    Type.Array(ReceivedEvent, {
      description:
        'The webhooks about resources of the scenario, resource by resource, in the order in which they came. Absent ' +
        'where none could be received.',
    }),
  ),
  eventsVary: Type.Optional(
    Type.Array(Type.String(), { description: 'Types of events whose number or order varies from run to run.' }),
  ),
})

export type Scenario = Readonly<Static<typeof Scenario>>
export type Exchange = Readonly<Static<typeof Exchange>>
export type WebhookReply = Readonly<Static<typeof WebhookReply>>
export type ScenarioRequest = Readonly<Static<typeof ScenarioRequest>>
export type ScenarioAnswer = Readonly<Static<typeof ScenarioAnswer>>
export type ReceivedEvent = Readonly<Static<typeof ReceivedEvent>>
export type Recorded = Readonly<Static<typeof Recorded>>

/** True for a scenario that decides how webhooks are answered: it can only be played where they arrive. */
export const needsListener = ({ exchanges }: Scenario): boolean =>
  exchanges.some(({ replies }) => replies !== undefined)
