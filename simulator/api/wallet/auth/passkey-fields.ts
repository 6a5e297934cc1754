import { required, tooLong, wrongPattern } from '../../../domain/field-errors.ts'
import type { FieldError } from '../../../domain/refusals.ts'
import { asBase64Url } from './passkey-texts.ts'

const longestName = 100
const namePattern = "^[\\p{L}\\p{M}\\p{Nd} ._'()-]+$"

/** What a person may call a passkey: letters of any script, digits, spaces and a few marks. */
export function nicknameErrors(
  { nickname, challenge }: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
): readonly FieldError[] {
  const found: FieldError[] = []
  if (typeof nickname === 'string') {
    const name = nickname.trim()
    if (name === '') found.push(required('nickname', true))
    else if ([...name].length > longestName) found.push(tooLong('nickname', longestName))
    else if (!new RegExp(namePattern, 'u').test(name)) found.push(wrongPattern('nickname', namePattern))
  }
  if (typeof challenge === 'string' && asBase64Url(challenge) === '') found.push(required('challenge', true))
  const told = new Set(errors.map(({ field }) => field))
  return [...errors, ...found.filter(({ field }) => !told.has(field))]
}

/** Browsers say null where an authenticator names nobody. */
export function assertionErrors(
  { assertion }: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
): readonly FieldError[] {
  const { userHandle } = (assertion ?? {}) as { readonly userHandle?: unknown }
  return userHandle === null ? errors.filter(({ field }) => field !== 'assertion.userHandle') : errors
}

/** Only passkeys need a key with the challenge, so the schema cannot ask for it. */
export function requiredKeyErrors(
  judge: (body: Readonly<Record<string, unknown>>, errors: readonly FieldError[]) => readonly FieldError[],
): (body: Readonly<Record<string, unknown>>, errors: readonly FieldError[]) => readonly FieldError[] {
  return (body, errors) =>
    body['clientPublicKey'] === undefined ? [...errors, required('clientPublicKey', true)] : judge(body, errors)
}
