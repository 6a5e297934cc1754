import { useRef } from 'preact/hooks'
import type { Read } from './reads.ts'

/** Keeps showing the last answer while another thing is read, so that stepping through things does not flicker. */
export function useLast<Answer>(read: Read<Answer>): Read<Answer> {
  const last = useRef<Answer | undefined>(undefined)
  if (read.answer !== undefined) last.current = read.answer
  const { current } = last
  if (!read.isLoading || read.answer !== undefined || current === undefined) return read
  return { ...read, answer: current }
}
