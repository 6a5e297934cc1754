export { type ErrorCode, errorCodes, statusOf } from './error-codes.ts'
export { type FailureReason, incomingFailures, outgoingFailures } from './failure-reasons.ts'
export {
  badFormat,
  futureDate,
  idErrors,
  idPattern,
  idPatternOf,
  notAllowed,
  repeated,
  required,
  tooLong,
  tooShort,
  unchangeable,
  unknownField,
  wrongPattern,
  wrongType,
} from './field-errors.ts'
export {
  type Details,
  type FieldConstraint,
  type FieldError,
  fieldsSentence,
  type PlainCode,
  plainRefusal,
  Refusal,
  type RefusalExtras,
  refusal,
  refuse,
  refuseFields,
} from './refusals.ts'
