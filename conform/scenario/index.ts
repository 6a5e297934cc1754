export { findReferences } from './find-references.ts'
export { readScenario, writeScenario } from './read-scenario.ts'
export {
  fill,
  type Known,
  MissingReference,
  mapTexts,
  type ProofReference,
  proofIn,
  referencesOf,
} from './references.ts'
export {
  type Exchange,
  needsListener,
  type ReceivedEvent,
  type Recorded,
  type Scenario,
  type ScenarioAnswer,
  type ScenarioRequest,
  scenarioVersion,
  type WebhookReply,
} from './scenario.ts'
export { withoutSecrets } from './without-secrets.ts'
