import { amountText, isAmount } from '../lib/money.ts'
import { isId } from '../lib/sentences.ts'
import { IdLink } from './link.tsx'

const longest = 600

/** A value of a document as text: ids are links, amounts have their decimals. */
export function Value({ value }: { value: unknown }) {
  if (value === null) return <span class="soft">null</span>
  if (isAmount(value)) return <span class="number">{amountText(value)}</span>
  if (typeof value !== 'string') return <span class="number">{shortened(JSON.stringify(value) ?? '')}</span>
  if (isId(value)) return <IdLink id={value} />
  return value === '' ? <span class="soft">empty</span> : <bdi>{shortened(value)}</bdi>
}

const shortened = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`
