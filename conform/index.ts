export { check } from './check.ts'
export { checkRuns } from './check-runs.ts'
export { type Comparison, compare, type Finding, type FindingKind, type NotComparable } from './compare/index.ts'
export {
  type ContractFinding,
  type ContractReport,
  conformContract,
  loadDocument,
  nameOfDocument,
  parseDocument,
} from './contract/index.ts'
export type { AnswerSelector, KnownDifference } from './known/index.ts'
export { continuationOf, isComplete, playBeside } from './play/index.ts'
export {
  type Checked,
  type ConformReport,
  counted,
  type ReportedFinding,
  reportOf,
  reportPage,
} from './report/index.ts'
export { announce, type ChangedEndpoint, type EndpointMemory, type ListenOptions, runAgainst } from './run/index.ts'
export {
  type Exchange,
  findReferences,
  needsListener,
  readScenario,
  type Scenario,
  type ScenarioAnswer,
  type ScenarioRequest,
  scenarioVersion,
  writeScenario,
} from './scenario/index.ts'
export { ownScenarios } from './scenarios/index.ts'
export {
  conformTraffic,
  leftOutReasons,
  type TrafficDifference,
  type TrafficReport,
} from './traffic/index.ts'
