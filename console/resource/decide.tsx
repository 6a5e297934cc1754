import { useState } from 'preact/hooks'
import { act } from '../lib/acts.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, world } from '../lib/route.ts'
import { AdvanceForm } from '../parts/advance-form.tsx'
import { Curl } from '../parts/curl.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { decisionsFor, stateOf } from './decisions.ts'

type Resource = AnswerOf<'getResource'>

/** The decisions that may be made about a resource now, and a way to wait until its state changes. */
export function Decisions({ resource }: { resource: Resource }) {
  const { id, collection, document } = resource
  const decisions = decisionsFor(collection, document)
  const state = stateOf(document)
  if (isPast.value || (decisions.length === 0 && state === undefined)) return null
  const path = { world: world.value, id }
  return (
    <div class="acts">
      {decisions.length > 0 && <span class="soft">Decide:</span>}
      {decisions.map((decision) => (
        <button
          type="button"
          key={decision}
          onClick={() => act(`Decide ${decision}.`, 'resolveResource', { path, body: { decision } })}
        >
          {decision}
        </button>
      ))}
      {state !== undefined && <WaitButton condition={`${id} ${state.field} != "${state.value}"`} field={state.field} />}
      {decisions[0] !== undefined && <Curl id="resolveResource" input={{ path, body: { decision: decisions[0] } }} />}
    </div>
  )
}

/** Opens the advance until the state changes; what is due shows whether it ever does. */
function WaitButton({ condition, field }: { condition: string; field: string }) {
  const [isOpen, open] = useState(false)
  const { answer } = useRead('getClock', isOpen ? { path: { world: world.value } } : undefined)
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Advance until {field} changes…
      </button>
      {isOpen && (
        <Dialog title={`Advance until ${field} changes`} onClose={() => open(false)}>
          {answer !== undefined && <AdvanceForm clock={answer} purpose="preview" until={condition} />}
        </Dialog>
      )}
    </>
  )
}
