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
  type ReceivedEvent,
  type Recorded,
  type Scenario,
  type ScenarioAnswer,
  type ScenarioRequest,
  scenarioVersion,
} from './scenario.ts'
export { withoutSecrets } from './without-secrets.ts'
