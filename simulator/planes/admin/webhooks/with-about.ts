import { present } from '../../../schema/index.ts'
import { aboutOf } from '../explain/about.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import type { ShownHooks } from './show.ts'

interface AboutCall extends Pick<AdminCall<unknown, unknown, unknown>, 'parts' | 'redactor'> {
  readonly hooks: ShownHooks
}

/** Returns a function that adds to a shown delivery whom its resource concerns. */
export const withAbout =
  ({ parts, redactor, hooks: { world, engine } }: AboutCall) =>
  <Shown extends { readonly resource?: string }>(shown: Shown) => {
    const reader = { engine: world, present: engine, parts, redactor }
    const about = shown.resource === undefined ? undefined : aboutOf(reader, [shown.resource])
    return { ...shown, ...present({ about }) }
  }
