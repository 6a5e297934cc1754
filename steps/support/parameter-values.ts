/** A parameter of steps, for readers: docs/steps.md and the proposals for a mistyped step. */
export interface ParameterValues {
  readonly says: string
  readonly values: readonly string[]
  /** True when there are no other values. */
  readonly isComplete?: true
}

/**
 * The values of every parameter. Editors need parameter types to be literal regular expressions, so these lists stand
 * beside them, and a test compares the two.
 */
export const parameterValues: Readonly<Record<string, ParameterValues>> = {
  string: { says: 'A text in double or single quotes.', values: ['"Ada"', '\'{ "id": 7 }\''] },
  int: { says: 'A whole number.', values: ['3'] },
  duration: {
    says: 'A time in milliseconds, seconds, minutes, hours or days; parts are joined by `and`.',
    values: ['6 minutes', '1 hour', '30 days', '4 seconds and 999 milliseconds'],
  },
  money: {
    says: 'An amount with its currency, without a sign and without separators of thousands.',
    values: ['500.00 USD', '0.000001 USDB', '7 VND'],
  },
  decimal: { says: 'An amount whose currency is known.', values: ['25.00', '-1.50'] },
  currency: { says: 'The code of a currency.', values: ['USD', 'EUR', 'USDB'] },
  currencies: { says: 'Codes of currencies.', values: ['USD', 'USD and EUR'] },
  method: {
    says: 'An HTTP method.',
    values: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
    isComplete: true,
  },
  operation: { says: 'The id of an operation of the API.', values: ['createCustomer', 'listTransactions'] },
  path: { says: 'A path, with its query.', values: ['/customers/{customer}', '/quotes?limit=2'] },
  person: { says: "A first name, or the first word of a company's name.", values: ['Ada', 'Acme'] },
  owner: { says: 'A person, or the platform itself.', values: ['Ada', 'the platform'] },
  whose: { says: 'The pronoun of the person.', values: ['her', 'his', 'their'], isComplete: true },
  state: {
    says: 'An enum value of the API, in capitals: a status, a type, a factor. The step says which.',
    values: ['APPROVED', 'INTERNAL_FIAT', 'PASSKEY'],
  },
  code: { says: 'An error code or a failure reason.', values: ['INVALID_INPUT', 'QUOTE_EXECUTION_FAILED'] },
  ending: {
    says: 'The last three digits of an account number, which choose the outcome (docs/outcomes.md).',
    values: ['002', '105', '999'],
  },
  permissions: { says: 'The permissions of a token.', values: ['VIEW', 'VIEW and TRANSACT', 'VIEW and MANAGE'] },
  authorization: {
    says: 'The kind of a card authorization.',
    values: [
      'authorization',
      'financial authorization',
      'credit authorization',
      'financial credit authorization',
      'credit authorization advice',
    ],
    isComplete: true,
  },
  channel: { says: 'The way of contact that a code confirms.', values: ['email', 'phone'], isComplete: true },
  sums: {
    says: 'The sums of a card payment.',
    values: ['2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00'],
  },
  fileFormat: { says: 'The format of a sample file.', values: ['PDF', 'JPEG', 'PNG', 'TEXT'], isComplete: true },
  otp: {
    says: 'The one-time code that a person signs in with.',
    values: ['email code', 'text code'],
    isComplete: true,
  },
  form: {
    says: "The form of the client's public key. An uncompressed one gets the session key sealed to it.",
    values: ['a compressed key', 'an uncompressed key'],
    isComplete: true,
  },
  signer: {
    says: 'The key that signs: of the session, of a named or another person, the sealed one, or a wrong one.',
    values: [
      'her session key',
      'his session key',
      'their session key',
      'the session key of Bob',
      'the session key "laptop"',
      'the sealed key',
      'a key that is not hers',
      'a key that is not his',
      'a key that is not theirs',
      'the legacy text',
    ],
  },
  damage: {
    says: 'The damage to a sealed code in transit.',
    values: [
      'the ciphertext lost its last byte',
      'the ciphertext has one more byte',
      'the ciphertext is shorter than a tag',
      'the ciphertext has 200000 bytes',
      'one bit of the ciphertext is flipped',
      'the key is not on the curve',
      'the key is compressed',
      'the key lost its last byte',
      'the key is a different one',
      'the key is all zeros',
    ],
    isComplete: true,
  },
  writing: {
    says: 'The form in which a client writes a sealed code.',
    values: ['double-encoded JSON', 'JSON in upper case', 'JSON with extra members', 'a plain object', 'JSON'],
    isComplete: true,
  },
  disturbance: {
    says: 'The fault of a webhook.',
    values: ['is lost', 'is sent twice', 'has a corrupt signature', 'is signed with the previous key'],
    isComplete: true,
  },
  cardChange: { says: "The change of a card's state.", values: ['freeze', 'unfreeze', 'close'], isComplete: true },
  trustAct: { says: 'The change of the trust in an account.', values: ['trust', 'untrust'], isComplete: true },
  resource: {
    says: 'The last resource of a kind, or that of a person.',
    values: [
      'quote',
      'payment',
      'incoming payment',
      'card payment',
      'card',
      'customer',
      'customer Ada',
      'owner Grace',
      'action',
      'external account',
      'invitation',
      'job',
      'verification',
      'provider account',
      'stablecoin',
      'stablecoin operation',
    ],
  },
  status: {
    says: 'A status of a resource, and the reason if it has one.',
    values: ['COMPLETED', 'FAILED because of PAYOUT_RETURNED'],
  },
  thing: {
    says: 'What a scenario can remember.',
    values: ['answer', 'moment', 'time', 'state', 'payment', 'card payment', 'challenge', 'webhook', 'webhook key'],
    isComplete: true,
  },
  comparison: {
    says: 'How two texts compare.',
    values: ['is', 'is not', 'matches', 'contains', 'does not contain'],
    isComplete: true,
  },
  presence: { says: 'Whether there is such a field or header.', values: ['exists', 'is absent'], isComplete: true },
  behaviour: {
    says: 'What the endpoint for webhooks does.',
    values: ['is up', 'is down', 'never answers', 'cuts off its answers', 'refuses connections'],
    isComplete: true,
  },
  webhookMode: { says: 'The way in which webhooks reach the platform.', values: ['pull', 'push'], isComplete: true },
  times: { says: 'How often something happens.', values: ['once', '3 times'] },
  proof: {
    says: 'What proves who somebody is: a code of a text message or an app, or their passkey.',
    values: ['the code "123456"', 'her passkey', 'his passkey', 'their passkey'],
  },
  passes: { says: 'How a check ends.', values: ['passes', 'fails'], isComplete: true },
  agentAct: { says: 'What is done to an agent.', values: ['pause', 'resume', 'delete'], isComplete: true },
  decide: { says: 'A decision about what waits for it.', values: ['approve', 'reject'], isComplete: true },
  proposal: {
    says: 'What an agent proposes, or the payment that it becomes.',
    values: ['action', 'payment of the action'],
    isComplete: true,
  },
  decides: { says: 'A decision about a payment.', values: ['approves', 'rejects'], isComplete: true },
  body: {
    says: 'The body of a request.',
    values: [
      'the body \'{ "umaDomain": "example.com" }\'',
      'the bytes "7b22c3287d"',
      'the text "hello" as "text/plain"',
      'a body of 50 MB',
      'a body nested 10000 levels deep',
    ],
  },
  credentials: {
    says: 'Who sends a request.',
    values: ['without credentials', 'with the credentials of "viewer"', 'as "{clientId}" with the secret "wrong"'],
  },
  refusal: {
    says: 'An error code, and the one field in `details.errors` if there is one.',
    values: ['USER_NOT_FOUND', 'INVALID_INPUT naming "fullName"'],
  },
  missing: { says: 'The permission that a token lacks.', values: ['MANAGE', 'MANAGE or TRANSACT'] },
  verifies: { says: 'Whether a signature is valid.', values: ['verifies', 'does not verify'], isComplete: true },
  sameness: { says: 'Whether the state has changed.', values: ['is the same as', 'differs from'], isComplete: true },
  likeness: {
    says: 'How two answers compare.',
    values: ['are identical', 'differ', 'have the same body'],
    isComplete: true,
  },
  merchantAct: {
    says: 'What a merchant does with a card payment.',
    values: ['clears', 'returns', 'changes the total to'],
    isComplete: true,
  },
  reviewed: {
    says: 'What a reviewer decides about.',
    values: ['the verification', 'the external account', 'Ada'],
  },
}
