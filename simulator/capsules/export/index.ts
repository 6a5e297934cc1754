import type { Capsule } from '../format.ts'
import type { OpenHost } from '../host.ts'
import { curlOf } from './curl.ts'
import { gherkinOf } from './gherkin.ts'
import { type Plan, planCapsule, type Wanted } from './plan.ts'
import { testOf } from './test-file.ts'

/** The writers of export forms, by name. */
const writers = { gherkin: gherkinOf, curl: curlOf, test: testOf } satisfies Record<string, (plan: Plan) => string>

export type ExportForm = keyof typeof writers

export const exportForms = ['gherkin', 'curl', 'test'] as const satisfies readonly ExportForm[]

/** Writes a capsule as a feature, a curl script or a test. */
export async function writeExport(
  open: OpenHost,
  capsule: Capsule,
  form: ExportForm,
  wanted: Wanted = {},
): Promise<string> {
  return writers[form](await planCapsule(open, capsule, wanted))
}
