import type { IdForms } from '../../../contract/index.ts'
import { shortened } from '../../../schema/index.ts'
import { nearest } from '../../../schema/nearest.ts'

/** Returns the problem of an id that no resource can have; undefined for a possible one. */
export function checkId(id: string, { types, bare }: IdForms): string | undefined {
  const [type = '', ...rest] = id.split(':')
  const hasType = rest.join('') !== ''
  if (bare.test(id) || (hasType && types.includes(type))) return undefined
  const near = nearest(shortened(type), types)
  const problem = hasType
    ? `No resource has an id that begins with ${shortened(type)}:.`
    : `${JSON.stringify(shortened(id))} is not the id of a resource.`
  if (near === undefined) return `${problem} Ids are written like Quote:….`
  return `${problem} Did you mean ${JSON.stringify(`${near}:${hasType ? shortened(rest.join(':')) : '…'}`)}?`
}
