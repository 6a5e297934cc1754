import { useState } from 'preact/hooks'
import { messageOf } from '../lib/admin.ts'
import { Dialog } from '../parts/dialog.tsx'
import { readMoment } from './read-entries.ts'
import { cache, show, whole } from './state.ts'

const sequenceOf = async (number: number) => (cache.peek().byNumber(number) ?? (await readMoment(number)))?.sequence

/** Asks for the first and the last moment of the visible range. */
export function RangeDialog({ onClose }: { onClose: () => void }) {
  const { horizon = 0, head = 0 } = whole.value ?? {}
  const [first, setFirst] = useState(horizon)
  const [last, setLast] = useState(head)
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      const [from, to] = await Promise.all([sequenceOf(first), sequenceOf(last)])
      if (from === undefined || to === undefined) return setError('One of these moments is not there.')
      show({ first: Math.min(from, to), last: Math.max(from, to) })
      onClose()
    } catch (refused) {
      setError(messageOf(refused))
    }
  }
  const field = (label: string, value: number, set: (value: number) => void) => (
    <label>
      {label}{' '}
      <input
        type="number"
        min={horizon}
        max={head}
        value={value}
        required
        onInput={({ currentTarget }) => set(currentTarget.valueAsNumber)}
      />
    </label>
  )
  return (
    <Dialog title="Show a range of moments" onClose={onClose}>
      <form onSubmit={submit} class="ask">
        {field('From moment', first, setFirst)}
        {field('to moment', last, setLast)}
        {error !== undefined && <p class="refusal">{error}</p>}
        <button type="submit" class="main">
          Show
        </button>
        <p class="soft">On the line, Shift and a drag do the same.</p>
      </form>
    </Dialog>
  )
}
