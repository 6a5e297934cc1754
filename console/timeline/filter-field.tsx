import { useEffect, useState } from 'preact/hooks'
import { counted } from '../lib/format.ts'
import { filter, filtered, setFilter, whole } from './state.ts'

const pauseMs = 250
const help = 'Words that must all be there; "a phrase"; -word excludes; type:, kind:, lane:, status:, about:, is:failed'

/** The filter of the rows and the line. */
export function FilterField() {
  const [text, setText] = useState(filter.value)
  useEffect(() => setText(filter.value), [filter.value])
  useEffect(() => {
    const timer = setTimeout(() => text !== filter.peek() && setFilter(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const total = whole.value?.total
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
            setFilter('')
          }}
        />
      </label>
      {text !== '' && (
        <button type="button" class="small" onClick={() => setFilter('')}>
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
