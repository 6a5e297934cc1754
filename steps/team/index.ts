import * as cucumber from '@cucumber/cucumber'
import type { World } from '../../kit/index.ts'

export {
  AfterAll,
  BeforeAll,
  DataTable,
  defineParameterType,
  Status,
  setDefaultTimeout,
} from '@cucumber/cucumber'

/** An answer of the service, whose body has a type. */
export interface Answer<Json = unknown> {
  readonly status: number
  /** The headers by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly bytes: Uint8Array
  /** The parsed body; undefined when it is empty or no JSON. */
  readonly json: Json
}

/** A request to the API, beyond its method and path. */
export interface TeamRequest {
  /** Sent as JSON; a text or bytes are sent as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The state of one scenario, which no other scenario shares. */
export interface Scenario {
  /** The sandbox of the scenario: its clock, webhooks, faults, timeline, base URL and credential. */
  readonly world: World
  /**
   * Sends a request with the credential of the scenario. `{name}` in the path and in the body stands for a remembered
   * value. The answer becomes the last one, which the steps that follow assert. In TypeScript, name what you read of
   * its body: `send<{ id: string }>('POST', '/customers', { body })`.
   */
  send<Json = unknown>(method: string, path: string, request?: TeamRequest): Promise<Answer<Json>>
  /** The last answer. Reading it asserts it: an error answer that nothing asserts fails the scenario. */
  readonly answer: Answer
  /** Remembers a value; steps write it as `{name}`. */
  remember(name: string, value: string): void
  /** Returns a remembered value, such as the id `Ada` of a customer; throws for an unknown name. */
  recall(name: string): string
  /** Replaces every `{name}` of a text with its remembered value. */
  fill(text: string): string
  /** Adds a text to the report of the scenario. */
  log(text: string): void | Promise<void>
  /** Adds a file to the report of the scenario. */
  attach(data: string | Buffer, mediaType?: string): void | Promise<void>
}

/** `this` of a step; the steps of a team may add members to it. */
export interface ScenarioWorld extends Scenario {
  [member: string]: unknown
}

/** The settings of a step. */
export interface StepOptions {
  /** Milliseconds until the step fails; 60000 by default. */
  readonly timeout?: number
}

/** Defines a step by a Cucumber expression or a regular expression. */
export interface DefineStep {
  <Values extends unknown[]>(pattern: string | RegExp, code: (this: ScenarioWorld, ...values: Values) => unknown): void
  <Values extends unknown[]>(
    pattern: string | RegExp,
    options: StepOptions,
    code: (this: ScenarioWorld, ...values: Values) => unknown,
  ): void
}

/** Runs code around every scenario or step, or around those with the given tags. */
export interface DefineHook<About> {
  (code: (this: ScenarioWorld, about: About) => unknown): void
  (tags: string, code: (this: ScenarioWorld, about: About) => unknown): void
  (options: HookOptions, code: (this: ScenarioWorld, about: About) => unknown): void
}

/** The settings of a hook. */
export interface HookOptions {
  readonly tags?: string
  readonly timeout?: number
}

type ScenarioHook = DefineHook<cucumber.ITestCaseHookParameter>
type StepHook = DefineHook<cucumber.ITestStepHookParameter>

// The functions themselves, not wrappers: cucumber takes the place of a step from the function that calls them.
export const Given: DefineStep = cucumber.Given
export const When: DefineStep = cucumber.When
export const Then: DefineStep = cucumber.Then
export const defineStep: DefineStep = cucumber.defineStep
export const Before: ScenarioHook = cucumber.Before
export const After: ScenarioHook = cucumber.After
export const BeforeStep: StepHook = cucumber.BeforeStep
export const AfterStep: StepHook = cucumber.AfterStep
