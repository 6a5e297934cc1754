import { type FieldError, required, tooLong, wrongPattern } from '../../../refusals/index.ts'
import { membersOf } from '../encoding/index.ts'
import { clientKeyErrors } from '../sessions/index.ts'
import type { FieldRules } from './method.ts'
import { toBase64Url } from './passkey-encoding.ts'
import { maxNameLength, namePattern } from './shapes.ts'

/**
 * Reports an empty challenge, and a nickname with characters other than letters, digits, spaces and some punctuation.
 */
export const registrationErrors: FieldRules = ({ nickname, challenge }, errors) => {
  const found: FieldError[] = []
  if (typeof nickname === 'string') {
    const name = nickname.trim()
    if (name === '') found.push(required('nickname', true))
    else if ([...name].length > maxNameLength) found.push(tooLong('nickname', maxNameLength))
    else if (!new RegExp(namePattern, 'u').test(name)) found.push(wrongPattern('nickname', namePattern))
  }
  if (typeof challenge === 'string' && toBase64Url(challenge) === '') found.push(required('challenge', true))
  const reported = new Set(errors.map(({ field }) => field))
  return [...errors, ...found.filter(({ field }) => !reported.has(field))]
}

/** Accepts a null `userHandle`, which browsers send when the authenticator has none. */
export const assertionErrors: FieldRules = ({ assertion }, errors) => {
  const { userHandle } = membersOf(assertion)
  return userHandle === null ? errors.filter(({ field }) => field !== 'assertion.userHandle') : errors
}

/** Requires `clientPublicKey`, which the schema cannot do: only passkeys need one with the challenge. */
export const requiredKeyErrors: FieldRules = (body, errors) =>
  body['clientPublicKey'] === undefined ? [...errors, required('clientPublicKey', true)] : clientKeyErrors(body, errors)
