import { type CallInput, curlOf, type OperationId } from '../lib/admin.ts'
import { Copyable } from './copyable.tsx'

/** The command that does the same as an act or a read of the page. */
export function Curl<Id extends OperationId>({ id, input }: { id: Id; input: CallInput<Id> }) {
  return (
    <details class="curl">
      <summary>Do the same from a shell</summary>
      <Copyable text={curlOf(id, input)} label="the command" />
    </details>
  )
}
