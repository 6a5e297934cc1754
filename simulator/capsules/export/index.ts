import type { Capsule } from '../format.ts'
import type { OpenHost } from '../host.ts'
import { curlOf } from './curl.ts'
import { gherkinOf } from './gherkin.ts'
import { type Plan, planCapsule } from './plan.ts'
import { testOf } from './test-file.ts'

/** The writers of export forms, by name. */
const writers = { gherkin: gherkinOf, curl: curlOf, test: testOf } satisfies Record<string, (plan: Plan) => string>

export type ExportForm = keyof typeof writers

export const exportForms = ['gherkin', 'curl', 'test'] as const satisfies readonly ExportForm[]

/**
 * Writes a capsule as a feature, a curl script or a test. `isWanted` is checked before each input; false ends the
 * export.
 */
export async function writeExport(
  open: OpenHost,
  capsule: Capsule,
  form: ExportForm,
  isWanted: () => boolean = () => true,
): Promise<string> {
  return writers[form](await planCapsule(open, capsule, isWanted))
}
