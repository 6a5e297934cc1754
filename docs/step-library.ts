import { loadConfiguration, loadSupport } from '@cucumber/cucumber/api'
import type { Renamed } from '../steps/support/renamed.ts'

/** The members of cucumber's step definitions that are read here; its types do not declare them. */
export interface StepDefinition {
  readonly uri: string
  readonly line: number
  readonly pattern: string
  readonly code: (this: unknown, ...args: readonly unknown[]) => unknown
  readonly expression: { match(text: string): readonly Match[] | null }
  readonly options: { readonly wrapperOptions?: { readonly renamed?: Renamed } }
  matchesStepName(text: string): boolean
}

interface Match {
  readonly group: { readonly start: number; readonly end: number }
}

/** An old wording, which still works in this release. */
export interface RenamedStep extends StepDefinition {
  readonly renaming: Renamed
}

export interface StepLibrary {
  readonly steps: readonly StepDefinition[]
  readonly renamed: readonly RenamedStep[]
}

/** Loads the step library as cucumber does, with the old wordings apart from the steps. */
export async function loadStepLibrary(): Promise<StepLibrary> {
  const { runConfiguration } = await loadConfiguration({ file: '.ci/cucumber.json' })
  // The declared type of the library lacks its step definitions.
  const library = (await loadSupport(runConfiguration)) as unknown as { stepDefinitions: readonly StepDefinition[] }
  return {
    steps: library.stepDefinitions.filter((definition) => renamingOf(definition) === undefined),
    renamed: library.stepDefinitions.flatMap((definition) => {
      const renaming = renamingOf(definition)
      return renaming === undefined ? [] : [Object.assign(definition, { renaming })]
    }),
  }
}

const renamingOf = ({ options }: StepDefinition): Renamed | undefined => options.wrapperOptions?.renamed
