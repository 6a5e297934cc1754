import { useEffect } from 'preact/hooks'
import { type Act, lastAct } from '../lib/acts.ts'
import { connection } from '../lib/live.ts'
import { Copyable } from '../parts/copyable.tsx'

/** Shows the last act and the command that does the same. */
export function Foot() {
  const isLive = connection.value === 'live'
  useEffect(() => {
    // The server is back, so the sentence that it did not answer is out of date.
    if (isLive && lastAct.peek()?.isCut) lastAct.value = undefined
  }, [isLive])
  const act = lastAct.value
  return act === undefined ? null : <Done act={act} />
}

function Done({ act }: { act: Act }) {
  return (
    <footer class="foot" aria-live="polite">
      <p class={act.error === undefined ? undefined : 'bad'}>
        <strong>{act.says}</strong> {act.error ?? 'Done.'}
      </p>
      <button type="button" class="small" onClick={() => (lastAct.value = undefined)}>
        Dismiss
      </button>
      <Copyable text={act.curl} label="the command" />
    </footer>
  )
}
