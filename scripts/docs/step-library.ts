import { loadConfiguration, loadSupport } from '@cucumber/cucumber/api'
import type { Renamed } from '../../steps/support/renamed.ts'
import type { Takes } from '../../steps/support/step-arguments.ts'

/** The members of cucumber's step definitions that are read here; its types do not declare them. */
export interface StepDefinition {
  readonly uri: string
  readonly line: number
  readonly pattern: string
  readonly code: (this: unknown, ...args: readonly unknown[]) => unknown
  readonly expression: { match(text: string): readonly Match[] | null }
  readonly options: { readonly wrapperOptions?: Partial<Takes> & { readonly renamed?: Renamed } }
  matchesStepName(text: string): boolean
}

interface Match {
  readonly group: { readonly start: number; readonly end: number }
}

/** An old wording, which still works in this release. */
export interface RenamedStep extends StepDefinition {
  readonly renaming: Renamed
}

/** A parameter type, with the regular expression that defines it. */
export interface StepParameter {
  readonly name: string
  readonly regexpStrings: readonly string[]
  transform(thisArg: unknown, groups: readonly string[]): unknown
}

export interface StepLibrary {
  readonly parameters: readonly StepParameter[]
  readonly steps: readonly StepDefinition[]
  readonly renamed: readonly RenamedStep[]
}

interface LoadedLibrary {
  readonly stepDefinitions: readonly StepDefinition[]
  readonly parameterTypeRegistry: { readonly parameterTypes: Iterable<StepParameter & { readonly builtin?: boolean }> }
}

declare global {
  var sandglassSteps: Promise<StepLibrary> | undefined
}

/**
 * Loads the step library as cucumber does, once for the process, because its modules add their steps when they are
 * first imported; tests load this module more often than that.
 */
export function loadStepLibrary(): Promise<StepLibrary> {
  globalThis.sandglassSteps ??= load()
  return globalThis.sandglassSteps
}

/** Loads the step library with the old wordings apart from the steps. */
async function load(): Promise<StepLibrary> {
  const { runConfiguration } = await loadConfiguration({ file: 'cucumber.json' })
  // The declared type of the library lacks its step definitions and parameter types.
  const library = (await loadSupport(runConfiguration)) as unknown as LoadedLibrary
  const own = [...library.parameterTypeRegistry.parameterTypes].filter(({ builtin }) => !builtin)
  return {
    parameters: own,
    steps: library.stepDefinitions.filter((definition) => renamingOf(definition) === undefined),
    renamed: library.stepDefinitions.flatMap((definition) => {
      const renaming = renamingOf(definition)
      return renaming === undefined ? [] : [Object.assign(definition, { renaming })]
    }),
  }
}

const renamingOf = ({ options }: StepDefinition): Renamed | undefined => options.wrapperOptions?.renamed
