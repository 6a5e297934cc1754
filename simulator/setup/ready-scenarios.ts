import type { CoverageKind } from '../contract/index.ts'
import type { AdminParts } from '../planes/admin/index.ts'

interface Texts {
  readonly scenarios: readonly string[]
  /** By kind and name: the position of the scenario, and the step in it. */
  readonly steps: Readonly<Partial<Record<CoverageKind, Readonly<Record<string, readonly [number, string]>>>>>
}

/** Loads the scenarios for things that a run has not met, on first use. */
export const readyScenarios: AdminParts['readyScenarios'] = async () => {
  const { default: loaded } = await import('../api/ready-scenarios.json', { with: { type: 'json' } })
  // Generated with this shape.
  const { scenarios, steps }: Texts = Object(loaded)
  return (kind, name) => {
    const [position, step] = steps[kind]?.[name] ?? []
    const scenario = scenarios[position ?? -1]
    return step === undefined || scenario === undefined ? undefined : { step, scenario }
  }
}
