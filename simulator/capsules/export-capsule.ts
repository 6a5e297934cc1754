import { curlOf } from './export-curl.ts'
import { gherkinOf } from './export-gherkin.ts'
import { type Plan, planCapsule } from './export-plan.ts'
import { testOf } from './export-test-file.ts'
import type { Capsule } from './format.ts'
import type { OpenHost } from './host.ts'

/** The forms in which a capsule is exported, by name. */
const writers = { gherkin: gherkinOf, curl: curlOf, test: testOf } satisfies Record<string, (plan: Plan) => string>

export type ExportForm = keyof typeof writers

export const exportForms = ['gherkin', 'curl', 'test'] as const satisfies readonly ExportForm[]

/**
 * Writes a capsule as a feature, a script of curl calls or a test. `isWanted` is asked before each input; false ends
 * the export.
 */
export async function exportCapsule(
  open: OpenHost,
  capsule: Capsule,
  form: ExportForm,
  isWanted: () => boolean = () => true,
): Promise<string> {
  return writers[form](await planCapsule(open, capsule, isWanted))
}
