export { bounds, insertBounded } from './bounded.ts'
export { cached, cachedBy } from './cache.ts'
export { charactersOf, shortened } from './characters.ts'
export { countryCodes, countryOptions } from './countries.ts'
export { decoded } from './decoded.ts'
export { describeDuration, durationForms, readDuration } from './durations.ts'
export { inFieldOrder } from './field-order.ts'
export { instant, isWithin, namedShape, optional, page, rangeEnd, rangeStart } from './fields.ts'
export { fnv1a32 } from './fnv.ts'
export { formats, isInstant } from './formats.ts'
export { escapeHtml } from './html.ts'
export { checkContentType, checkEncoding, readJsonObject, unreadable } from './json-body.ts'
export { keyPairFrom, pointOf, quorumKeyPair } from './key-pairs.ts'
export { type AllMembers, memberAt, present, without } from './members.ts'
export { listMerged } from './merged-lists.ts'
export { isName, longestName, nameForm } from './name-form.ts'
export {
  answerKnownPage,
  answerPage,
  answerPageInSlices,
  answerUncountedPage,
  type PageBody,
  type PageCall,
  pageQuery,
  type Range,
} from './pages.ts'
export {
  Address,
  type Approval,
  ApprovalStatus,
  businessName,
  country,
  date,
  email,
  identificationTypes,
  identifierPatterns,
  optionalText,
  personName,
  phoneNumber,
  requiredText,
} from './person-fields.ts'
export { atPointer, pointerPart } from './pointers.ts'
export {
  mapQuestions,
  type Option,
  type Problem,
  ProblemsFound,
  type Question,
  type Questionnaire,
  questionsOf,
  type Replies,
  type Section,
  type Step,
} from './questionnaire.ts'
export {
  acceptsNull,
  allowedValues,
  asSchema,
  formsOf,
  inside,
  isRecord,
  membersOf,
  type Schema,
  variantsByValue,
} from './schema.ts'
export { withNonEmptyStrings } from './schema-copies.ts'
export { checkAnswer, inspectBody, inspectQuery, type Reading, withoutUnknownMembers } from './shape.ts'
export {
  anyMember,
  ipAddress,
  memberIs,
  noMember,
  notTogether,
  oneMember,
  type ShownRule,
  whenMember,
  withRules,
} from './shown-rules.ts'
export { checkStrictBody, ignoredWarning, listErrors, readStrictQuery, unknownError } from './strict-input.ts'
export { DAY, HOUR, MINUTE, SECOND, timestamp } from './time.ts'
export { mostReported, type UnknownMember, unknownMembers } from './unknown-members.ts'
export {
  contentOf,
  contradiction,
  type FileReader,
  fileStandIns,
  keptBytesOf,
  nameError,
  signatureOfType,
  type Upload,
  UploadedFile,
  withoutDirectory,
} from './upload.ts'
