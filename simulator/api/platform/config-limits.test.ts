import { describe, expect, it } from 'vitest'
import { attempt, freshWorld } from '../../testing/platform-world.ts'
import { updatePlatformConfig } from './update-platform-config.ts'

const patch = (body: unknown) => attempt(freshWorld(), updatePlatformConfig, { body })

/** Returns a text of this length in the format of the field. */
const plain = (length: number) => 'x'.repeat(length)
const web = (length: number) => 'https://pay.example/'.padEnd(length, 'x')
const mail = (length: number) =>
  `${'x'.repeat(60)}@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.`.padEnd(length, 'x')

const wallet = (name: string, value: unknown) => ({ embeddedWalletConfig: { [name]: value } })
const card = (name: string, value: unknown) => ({ cardTokenization2faConfig: { [name]: value } })
const cardMail = (name: string, value: unknown) => card('email', { [name]: value })
const cardText = (name: string, value: unknown) => card('sms', { [name]: value })

describe('the longest texts of the configuration', () => {
  it.each([
    [wallet, 'appName', 255, plain],
    [wallet, 'sendFromEmailAddress', 255, mail],
    [wallet, 'sendFromEmailSenderName', 255, plain],
    [wallet, 'replyToEmailAddress', 255, mail],
    [wallet, 'logoUrl', 512, web],
    [card, 'displayName', 255, plain],
    [card, 'logoUrl', 512, web],
    [cardMail, 'fromAddress', 255, mail],
    [cardMail, 'fromName', 255, plain],
    [cardMail, 'replyToAddress', 255, mail],
    [cardMail, 'subject', 255, plain],
    [cardMail, 'bodyText', 2_000, plain],
    [cardText, 'templateSid', 64, plain],
    [cardText, 'bodyText', 480, plain],
  ])('%o.%s: %i characters', (place, name, longest, text) => {
    expect(patch(place(name, text(longest)))).toMatchObject({ status: 200 })
    expect(patch(place(name, text(longest + 1)))).toMatchObject({
      status: 400,
      fields: [expect.stringContaining(name)],
    })
  })
})

describe('the numbers of the configuration', () => {
  it.each([
    ['otpLength', 4, 12],
    ['expirationSeconds', 1, 86_400],
  ])('%s goes from %i to %i', (name, least, most) => {
    for (const value of [least, most]) expect(patch(wallet(name, value))).toMatchObject({ status: 200 })
    for (const value of [least - 1, most + 1, least + 0.5, String(least)])
      expect(patch(wallet(name, value))).toMatchObject({ status: 400 })
  })
})
