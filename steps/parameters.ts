import { defineParameterType } from '@cucumber/cucumber'
import type { Sample } from '../fixtures/documents/samples.ts'
import { type Address, collections, overviews, resources } from './support/addresses.ts'
import { writtenBody } from './support/bodies.ts'
import { type Upload, uploadOf } from './support/bulk.ts'
import type { Channel } from './support/contact.ts'
import type { Login, Request, Sender } from './support/conversation.ts'
import { type Damage, damages, type Writing, writings } from './support/damaged-bundles.ts'
import { fileOf, type SentFile } from './support/documents.ts'
import { type Reply, replyOf } from './support/endpoint.ts'
import { type Mishap, mishaps } from './support/faults.ts'
import type { Money } from './support/money.ts'
import { platform } from './support/owner.ts'
import type { KeyForm } from './support/passkeys.ts'
import type { Refusal } from './support/refused.ts'
import { decidedIn, type Resource, type Status } from './support/resources.ts'
import type { Proof } from './support/sca.ts'
import type { OtpType, Signer } from './support/wallets.ts'

// Editors complete and check steps with these types. They understand literal regular expressions only.

const unitsMs: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
}

/** `6 minutes`, or `4 seconds and 999 milliseconds`. */
defineParameterType({
  name: 'duration',
  regexp: /\d+ (?:millisecond|second|minute|hour|day)s?(?: and \d+ (?:millisecond|second|minute|hour|day)s?)*/,
  transformer: durationMs,
})

function durationMs(text: string): number {
  return text.split(' and ').reduce((totalMs, part) => {
    const [count, unit = ''] = part.split(' ')
    return totalMs + Number(count) * entryOf(unitsMs, unit.replace(/s$/, ''))
  }, 0)
}

/** `500.00 USD`. */
defineParameterType({
  name: 'money',
  regexp: /\d+(?:\.\d+)? [A-Z]{3,4}/,
  transformer: (text: string): Money => {
    const [decimal = '', currency = ''] = text.split(' ')
    return { decimal, currency }
  },
})

defineParameterType({ name: 'decimal', regexp: /-?\d+(?:\.\d+)?/, transformer: (text: string) => text })
defineParameterType({ name: 'currency', regexp: /[A-Z]{3,4}/, transformer: (text: string) => text })

/** `USD`, or `USD and EUR`. */
defineParameterType({
  name: 'currencies',
  regexp: /[A-Z]{3,4}(?: and [A-Z]{3,4})*/,
  transformer: (text: string) => text.split(' and '),
})

defineParameterType({
  name: 'method',
  regexp: /GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS/,
  transformer: (text: string) => text,
})
defineParameterType({ name: 'path', regexp: /\/\S*/, transformer: (text: string) => text })

/** The id of an operation: createCustomer. */
defineParameterType({ name: 'operation', regexp: /[a-z]+[A-Z][A-Za-z0-9]*/, transformer: (text: string) => text })

/** A first name, or the first word of a company's name. */
defineParameterType({ name: 'person', regexp: /[A-Z][a-z]+/, transformer: (text: string) => text })

/** A person, or `the platform`. */
defineParameterType({
  name: 'owner',
  regexp: /[A-Z][a-z]+|the platform/,
  transformer: (text: string) => (text === 'the platform' ? platform : text),
})

defineParameterType({ name: 'whose', regexp: /her|his|their/, transformer: (text: string) => text })

/** An enum value of the API, in capitals: APPROVED, INTERNAL_FIAT. */
defineParameterType({ name: 'state', regexp: /[A-Z][A-Z_]+/, transformer: (text: string) => text })

/** An error code or a failure reason. */
defineParameterType({ name: 'code', regexp: /[A-Z][A-Z_]+/, transformer: (text: string) => text })

/** The last three digits of an account number, which choose the outcome. */
defineParameterType({ name: 'ending', regexp: /\d{3}/, transformer: (text: string) => text })

/** `VIEW`, or `VIEW and MANAGE`. */
defineParameterType({
  name: 'permissions',
  regexp: /(?:VIEW|TRANSACT|MANAGE)(?: and (?:VIEW|TRANSACT|MANAGE))*/,
  transformer: (text: string) => text.split(' and '),
})

/** The kind of a card authorization; becomes the name of its event. */
defineParameterType({
  name: 'authorization',
  regexp: /(?:financial )?(?:credit )?authorization|credit authorization advice/,
  transformer: (text: string) => text.replaceAll(' ', '_'),
})

defineParameterType({
  name: 'channel',
  regexp: /email|phone/,
  transformer: (text: string): Channel => (text === 'email' ? 'email' : 'phone'),
})

/** The sums of a card payment: `2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00`. */
defineParameterType({
  name: 'sums',
  regexp: /\d+ pulls? of [\d.]+, \d+ pending, \d+ clearings? of [\d.]+ and \d+ returns? of [\d.]+/,
  transformer: (text: string) => text,
})

/** The format of a sample file. */
defineParameterType({
  name: 'fileFormat',
  regexp: /PDF|JPEG|PNG|TEXT/,
  // The expression allows nothing else.
  transformer: (text: string) => text as Sample,
})

/** The one-time code that a person signs in with. */
defineParameterType({
  name: 'otp',
  regexp: /email code|text code/,
  transformer: (text: string): OtpType => (text === 'email code' ? 'EMAIL_OTP' : 'SMS_OTP'),
})

/**
 * The form of the client's public key. A session with `an uncompressed key` gets its session key sealed to that key.
 */
defineParameterType({
  name: 'form',
  regexp: /a compressed key|an uncompressed key/,
  transformer: (text: string): KeyForm => (text === 'a compressed key' ? 'compressed' : 'uncompressed'),
})

/** The signing key: `her session key`, `the session key of Bob`, `the session key "laptop"`, `the sealed key`, … */
defineParameterType({
  name: 'signer',
  regexp:
    /(?:her|his|their) session key|the session key of [A-Z][a-z]+|the session key "[^"]+"|the sealed key|a key that is not (?:hers|his|theirs)|the legacy text/,
  transformer: (text: string): Signer => {
    if (text === 'the sealed key') return { kind: 'sealed' }
    if (text === 'the legacy text') return { kind: 'legacy' }
    if (text.startsWith('a key')) return { kind: 'stranger' }
    const [, name, person] = /"([^"]+)"$|of ([A-Z][a-z]+)$/.exec(text) ?? []
    if (name !== undefined) return { kind: 'session', name }
    return person === undefined ? { kind: 'session' } : { kind: 'session', person }
  },
})

/** An act that takes a new key of the client: `refresh the session` or `export the wallet`. */
defineParameterType({
  name: 'keyedAct',
  regexp: /refresh the session|export the wallet/,
  transformer: (text: string) => (id: string) =>
    text === 'refresh the session' ? `/auth/sessions/${id}/refresh` : `/internal-accounts/${id}/export`,
})

/** Whether a wallet is `private` or `public`. */
defineParameterType({
  name: 'privacy',
  regexp: /private|public/,
  transformer: (text: string) => text === 'private',
})

/** The damage to a sealed code in transit. */
defineParameterType({
  name: 'damage',
  regexp:
    /the ciphertext lost its last byte|the ciphertext has one more byte|the ciphertext is shorter than a tag|the ciphertext has 200000 bytes|one bit of the ciphertext is flipped|the key is not on the curve|the key is compressed|the key lost its last byte|the key is a different one|the key is all zeros/,
  transformer: (text: string): Damage => entryOf(damages, text),
})

/** The form in which a client writes a sealed code. */
defineParameterType({
  name: 'writing',
  regexp: /double-encoded JSON|JSON in upper case|JSON with extra members|a plain object|JSON/,
  transformer: (text: string): Writing => entryOf(writings, text),
})

interface WebhookFault {
  readonly kind: string
  readonly delayMs?: number
}

const disturbances: Readonly<Record<string, string>> = {
  'is lost': 'webhookDrop',
  'is sent twice': 'webhookRepeat',
  'has a corrupt signature': 'webhookCorruptSignature',
  'is signed with the previous key': 'webhookStaleKey',
}

/** The fault of a webhook. */
defineParameterType({
  name: 'disturbance',
  regexp:
    /is lost|is sent twice|has a corrupt signature|is signed with the previous key|is delayed by \d+ (?:millisecond|second|minute|hour|day)s?(?: and \d+ (?:millisecond|second|minute|hour|day)s?)*/,
  transformer: (text: string): WebhookFault => {
    const [, delay] = /^is delayed by (.+)$/.exec(text) ?? []
    if (delay === undefined) return { kind: entryOf(disturbances, text) }
    return { kind: 'webhookDelay', delayMs: durationMs(delay) }
  },
})

/** The fault of the next deposit, payment or lookup. */
defineParameterType({
  name: 'mishap',
  regexp: /deposit is held|payment fails|incoming payment fails|lookup fails/,
  transformer: (text: string): Mishap => entryOf(mishaps, text),
})

function entryOf<T>(table: Readonly<Record<string, T>>, words: string): T {
  const entry = table[words]
  if (entry === undefined) throw new Error(`"${words}" is not one of: ${Object.keys(table).join(', ')}`)
  return entry
}

const cardStates: Readonly<Record<string, string>> = { freeze: 'FROZEN', unfreeze: 'ACTIVE', close: 'CLOSED' }

/** A change of a card's state; becomes the new state. */
defineParameterType({
  name: 'cardChange',
  regexp: /freeze|unfreeze|close/,
  transformer: (text: string) => cardStates[text],
})

defineParameterType({ name: 'trustAct', regexp: /trust|untrust/, transformer: (text: string) => text })

/** The last resource of a kind, or that of a person. */
defineParameterType({
  name: 'resource',
  regexp:
    /quote|payment|incoming payment|card payment|card|customer|customer [A-Z][a-z]+|owner [A-Z][a-z]+|agent|clock|action|external account|invitation|job|verification|provider account|stablecoin|stablecoin operation/,
  transformer: (text: string): Resource => {
    const [, kind = text, person] = /^(.+) ([A-Z][a-z]+)$/.exec(text) ?? []
    return person === undefined ? { kind } : { kind, person }
  },
})

/** `COMPLETED`, or `FAILED because of PAYOUT_RETURNED`. */
defineParameterType({
  name: 'status',
  regexp: /[A-Z][A-Z_]+(?: because of [A-Z][A-Z_]+)?/,
  transformer: (text: string): Status => {
    const [state = '', reason] = text.split(' because of ')
    return reason === undefined ? { state } : { state, reason }
  },
})

defineParameterType({
  name: 'thing',
  regexp: /answer|moment|time|state|payment|card payment|challenge|webhook|webhook key/,
  transformer: (text: string) => text,
})

defineParameterType({
  name: 'comparison',
  regexp: /is|is not|matches|contains|does not contain/,
  transformer: (text: string) => text,
})
defineParameterType({ name: 'presence', regexp: /exists|is absent/, transformer: (text: string) => text })

defineParameterType({
  name: 'behaviour',
  regexp: /is up|is down|never answers|cuts off its answers|refuses connections/,
  transformer: (text: string) => text,
})
defineParameterType({ name: 'webhookMode', regexp: /pull|push/, transformer: (text: string) => text })

/** `once`, or `3 times`. */
defineParameterType({
  name: 'times',
  regexp: /once|\d+ times?/,
  transformer: (text: string) => (text === 'once' ? 1 : Number.parseInt(text, 10)),
})

defineParameterType({
  name: 'proof',
  regexp: /the code "[^"]*"|(?:her|his|their) passkey/,
  transformer: (text: string): Proof => {
    const [, code] = /"(.*)"$/.exec(text) ?? []
    return code === undefined ? 'passkey' : { code }
  },
})

defineParameterType({
  name: 'passes',
  regexp: /passes|fails/,
  transformer: (text: string) => (text === 'passes' ? 'pass' : 'fail'),
})

defineParameterType({ name: 'agentAct', regexp: /pause|resume|delete/, transformer: (text: string) => text })

defineParameterType({ name: 'decide', regexp: /approve|reject/, transformer: (text: string) => text })

defineParameterType({ name: 'proposal', regexp: /action|payment of the action/, transformer: (text: string) => text })

defineParameterType({
  name: 'decides',
  regexp: /approves|rejects/,
  transformer: (text: string) => text.replace(/s$/, ''),
})

/** The body of a request, with what else it needs. */
defineParameterType({
  name: 'body',
  regexp:
    /the body (?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|the bytes "[0-9a-f]*"|the text (?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*') as "[^"]*"|a body of \d+ MB|a body nested \d+ levels deep/,
  transformer: (text: string): Request => writtenBody(text),
})

/** The credentials of a request: none, a token of the scenario, or a user with a secret. */
defineParameterType({
  name: 'credentials',
  regexp: /without credentials|with the credentials of "[^"]*"|as "[^"]*" with the secret "[^"]*"/,
  transformer: (text: string): Sender => {
    const [one, secret] = [...text.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value)
    if (one === undefined) return 'nobody'
    return secret === undefined ? { token: one } : { user: one, secret }
  },
})

defineParameterType({
  name: 'refusal',
  regexp: /[A-Z][A-Z_]+(?: naming "[^"]*")?/,
  transformer: (text: string): Refusal => {
    const [code = '', field] = text.split(/ naming "|"$/)
    return field === undefined ? { code } : { code, field }
  },
})

defineParameterType({ name: 'missing', regexp: /[A-Z]+(?: or [A-Z]+)?/, transformer: (text: string) => text })

defineParameterType({
  name: 'verifies',
  regexp: /verifies|does not verify/,
  transformer: (text: string) => text === 'verifies',
})

defineParameterType({
  name: 'sameness',
  regexp: /is the same as|differs from/,
  transformer: (text: string) => text === 'is the same as',
})

defineParameterType({
  name: 'likeness',
  regexp: /are identical|differ|have the same body/,
  transformer: (text: string) => text,
})

const merchantEvents: Readonly<Record<string, string>> = {
  clears: 'clearing',
  returns: 'return',
  'changes the total to': 'authorization_advice',
}

/** The act of a merchant on a payment; becomes the name of its event. */
defineParameterType({
  name: 'merchantAct',
  regexp: /clears|returns|changes the total to/,
  transformer: (text: string) => merchantEvents[text],
})

/** The subject of a review; becomes the name under which its id is remembered. */
defineParameterType({
  name: 'reviewed',
  regexp: /the verification|the external account|[A-Z][a-z]+/,
  transformer: (text: string) => text.replace('the ', '').replace('external account', 'externalAccount'),
})

/** A list; becomes its address. */
defineParameterType({
  name: 'collection',
  regexp:
    /customers|internal accounts|external accounts|platform's internal accounts|platform's external accounts|beneficial owners|documents|verifications|transactions|cards|credentials|sessions|delegated keys|factors|tokens|agents|approvals|stablecoins|provider accounts|operations of the stablecoin|exchange rates|discoveries|UMA providers|VASPs|outcomes|worlds|moments|moment counts|changes|branches|requests|resources|ledger accounts|scheduled tasks|faults|snapshots|webhook events|deliveries/,
  transformer: (text: string): Address => entryOf(collections, text),
})

/** The kind of a resource, which its id follows; becomes its address. */
defineParameterType({
  name: 'kind',
  regexp:
    /customer|external account|platform's external account|beneficial owner|document|verification|job|invitation|quote|transaction|card|credential|session|delegated key|factor|factor reset|token|agent|device code|stablecoin|provider account|stablecoin operation|world|moment|branch|resource|history of|explanation of|scheduled task|fault|snapshot|delivery/,
  transformer: (text: string): Address => entryOf(resources, text),
})

/** Something that there is one of; becomes its address. */
defineParameterType({
  name: 'overview',
  regexp: /configuration|end-user terms|agent itself|world|clock|webhook key/,
  transformer: (text: string): Address => entryOf(overviews, text),
})

/** A page for customers. */
defineParameterType({
  name: 'page',
  regexp: /hosted page|card page|invitation page/,
  transformer: (text: string) => text,
})

/** How the endpoint answers webhooks. */
defineParameterType({
  name: 'reply',
  regexp: /\d+|\d+ \d+ times?|\d+ with the body "[^"]*"|with a body of \d+ MB|the held requests/,
  transformer: (text: string): Reply => replyOf(text),
})

/** A generated CSV file of customers. */
defineParameterType({
  name: 'upload',
  regexp: /\d+ customers(?: who all fail)?|a CSV with a row of \d+ columns|a CSV of \d+ bytes/,
  transformer: (text: string): Upload => uploadOf(text),
})

/** A file to upload. */
defineParameterType({
  name: 'file',
  regexp: /an? (?:PDF|JPEG|PNG|TEXT) file named "[^"]*"(?: as "[^"]*")?|a PDF file of \d+ bytes|an empty file/,
  transformer: (text: string): SentFile => fileOf(text),
})

/** The credentials of later requests. */
defineParameterType({
  name: 'login',
  regexp: /the token "[^"]*"|the agent's token|the token of the agent "[^"]*"|my own credentials/,
  transformer: (text: string): Login => {
    const [, name] = /"(.*)"$/.exec(text) ?? []
    if (text === 'my own credentials') return 'own'
    return name === undefined || text.includes('agent') ? { agent: name } : { token: name }
  },
})

/** Names a payer: a person, `the platform`, or the last agent. */
defineParameterType({
  name: 'payer',
  regexp: /[A-Z][a-z]+|the platform|the agent/,
  transformer: (text: string) => (text === 'the platform' ? platform : text),
})

/** The kind of thing that a customer can have several of. */
defineParameterType({
  name: 'owned',
  regexp: /accounts?|documents?|sessions?|delegated keys?/,
  transformer: (text: string) => text.replace(/s$/, ''),
})

/** A device code; becomes a function of the last one. */
defineParameterType({
  name: 'deviceCode',
  regexp: /the device code(?: "[^"]*"| in lower case)?/,
  transformer: (text: string) => {
    const [, code] = /"(.*)"$/.exec(text) ?? []
    return (last: () => string) => code ?? (text.endsWith('lower case') ? last().toLowerCase() : last())
  },
})

/** A proof of ownership of a wallet; becomes its method. */
defineParameterType({
  name: 'ownershipProof',
  regexp: /a wallet signature|a liveness check of the wallet/,
  transformer: (text: string) => (text === 'a wallet signature' ? 'WALLET_SIGNATURE' : 'LIVENESS'),
})

/** How many of several answers. */
defineParameterType({
  name: 'share',
  regexp: /all|\d+ of/,
  transformer: (text: string) => (text === 'all' ? text : Number.parseInt(text, 10)),
})

/** The change that a refused request makes nevertheless. */
defineParameterType({
  name: 'consequence',
  regexp: /and the attempt counts|leaving the external account changed/,
  transformer: (text: string) => text,
})

/** An act of a person with a factor. */
defineParameterType({
  name: 'factorAct',
  regexp: /enrol|log in with|reset/,
  transformer: (text: string) => text,
})

/** The subject of a decision outside the service; becomes a function that finds its id. */
defineParameterType({
  name: 'decided',
  regexp: /the provider account|the stablecoin|the held deposit|[A-Z][a-z]+'s [A-Z]{3,4} account|"[^"]*"/,
  transformer: decidedIn,
})

/** Becomes true for `reports`. */
defineParameterType({
  name: 'reports',
  regexp: /reports|does not report/,
  transformer: (text: string) => text === 'reports',
})

/** A direction in time. */
defineParameterType({
  name: 'direction',
  regexp: /ago|from now/,
  transformer: (text: string) => (text === 'ago' ? -1 : 1),
})
