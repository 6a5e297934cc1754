import type { Task } from '../../kit/admin/types.ts'
import { idsIn } from '../lib/sentences.ts'

/**
 * Returns the tasks about a resource, earliest first. Without any, returns those about what it refers to: the payment
 * of a quote decides what becomes of the quote.
 */
export function tasksAbout(tasks: readonly Task[], id: string, document: unknown): readonly Task[] {
  const own = tasks.filter(({ subject }) => subject === id)
  if (own.length > 0) return own
  const ids = idsIn(JSON.stringify(document) ?? '')
  return tasks.filter(({ subject }) => subject !== undefined && ids.includes(subject))
}
