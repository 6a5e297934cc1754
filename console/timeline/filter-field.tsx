import { useEffect, useState } from 'preact/hooks'
import { counted } from '../lib/format.ts'
import { filter, filtered, setFilter, whole } from './state.ts'

const pauseMs = 250
const help = 'Words that must all be there; "a phrase"; -word excludes; type:, kind:, lane:, status:, about:, is:failed'

/** Acts after a pause, not while a pointer is pressed: a row that is drawn elsewhere would lose the click. */
function afterPause(act: () => void): () => void {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = () => clearTimeout(timer)
  const wait = () => {
    hold()
    timer = setTimeout(() => {
      listening.abort()
      act()
    }, pauseMs)
  }
  addEventListener('pointerdown', hold, listening)
  addEventListener('pointerup', wait, listening)
  addEventListener('pointercancel', wait, listening)
  wait()
  return () => {
    hold()
    listening.abort()
  }
}

/** The filter of the rows and the line. */
export function FilterField() {
  const [text, setText] = useState(filter.value)
  useEffect(() => setText(filter.value), [filter.value])
  useEffect(() => afterPause(() => text !== filter.peek() && setFilter(text)), [text])
  const total = whole.value?.total
  const clear = () => {
    setText('')
    setFilter('')
  }
  return (
    <search class="filter">
      <label>
        <span class="unseen">Filter moments</span>
        <input
          type="text"
          value={text}
          maxLength={1000}
          placeholder="Filter: text, type:payment, is:failed"
          title={help}
          spellcheck={false}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.stopPropagation()
            clear()
          }}
        />
      </label>
      {text !== '' && (
        <button type="button" class="small" onClick={clear}>
          Clear
        </button>
      )}
      <span class="soft count" aria-live="polite">
        {filter.value !== '' && filtered.value !== undefined && total !== undefined
          ? `${filtered.value.total.toLocaleString('en')} of ${counted(total, 'entry', 'entries')}`
          : ''}
      </span>
    </search>
  )
}
