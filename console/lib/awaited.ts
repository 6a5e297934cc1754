import type { Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext, useLayoutEffect } from 'preact/hooks'

/** Counts the reads of the components below that have not been answered yet. */
export const Awaited = createContext<Signal<number> | undefined>(undefined)

/** Counts a read while it is awaited. */
export function useAwaited(isAwaited: boolean): void {
  const count = useContext(Awaited)
  // Layout effects run in one go: a component that an answer brings is counted before its parent's count ends.
  useLayoutEffect(() => {
    if (count === undefined || !isAwaited) return
    count.value += 1
    return () => {
      count.value -= 1
    }
  }, [count, isAwaited])
}
