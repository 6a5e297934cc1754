import { lastAct } from '../lib/acts.ts'
import { Copyable } from '../parts/copyable.tsx'

/** Shows the last act and the command that does the same. */
export function Foot() {
  const act = lastAct.value
  if (act === undefined) return null
  return (
    <footer class={act.error === undefined ? 'foot' : 'foot bad'}>
      <p>
        <strong>{act.says}</strong> {act.error ?? 'Done.'}
      </p>
      <Copyable text={act.curl} label="the command" />
      <button type="button" class="small" onClick={() => (lastAct.value = undefined)}>
        Dismiss
      </button>
    </footer>
  )
}
