import { useState } from 'preact/hooks'
import { messageOf } from '../lib/admin.ts'
import type { Texts } from '../lib/forms.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Field, Form } from '../parts/form.tsx'
import { readMoment } from './read-entries.ts'
import { cache, show, whole } from './state.ts'

const sequenceOf = async (number: number) => (cache.peek().byNumber(number) ?? (await readMoment(number)))?.sequence

/** Asks for the first and the last moment of the visible range. */
export function RangeDialog({ onClose }: { onClose: () => void }) {
  const { horizon = 0, head = 0 } = whole.value ?? {}
  const [error, setError] = useState<string>()
  const submit = async ({ first, last }: Texts) => {
    try {
      const [from, to] = await Promise.all([sequenceOf(Number(first)), sequenceOf(Number(last))])
      if (from === undefined || to === undefined) return setError('One of these moments does not exist.')
      show({ first: Math.min(from, to), last: Math.max(from, to) })
      onClose()
    } catch (refused) {
      setError(messageOf(refused))
    }
  }
  const title = 'Show a range of moments'
  const field = (label: string, name: string, value: number) => (
    <Field label={label}>
      <input type="number" name={name} min={horizon} max={head} defaultValue={value} required />
    </Field>
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <Form label={title} onSubmit={submit}>
        {() => (
          <>
            <div class="fields">
              {field('From moment', 'first', horizon)}
              {field('To moment', 'last', head)}
            </div>
            {error !== undefined && <p class="refusal">{error}</p>}
            <button type="submit" class="main">
              Show
            </button>
            <p class="soft">On the line, Shift and a drag do the same.</p>
          </>
        )}
      </Form>
    </Dialog>
  )
}
