import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { Awaited } from '../lib/awaited.ts'

/** Returns true from the first time on that no read is awaited and the rest is known too. */
export function useSettled(count: Signal<number>, isRestKnown = true): boolean {
  const [isSettled, settle] = useState(false)
  const isQuiet = count.value === 0 && isRestKnown
  useLayoutEffect(() => {
    // The components below are counted by now.
    if (isQuiet && count.peek() === 0) settle(true)
  }, [isQuiet])
  return isSettled
}

/** Shows a sign of loading until all that its children read at first is there, so that nothing moves as it comes. */
export function Settling({ children }: { children: ComponentChildren }) {
  const count = useSignal(0)
  const isSettled = useSettled(count)
  return (
    <div class={isSettled ? undefined : 'settling'} aria-busy={!isSettled}>
      {!isSettled && <LoadingSign />}
      <div>
        <Awaited.Provider value={count}>{children}</Awaited.Provider>
      </div>
    </div>
  )
}

/** Grey bars in the place of what is coming. */
export function LoadingSign() {
  return (
    <div class="loading-sign" role="status">
      <span class="unseen">Loading…</span>
    </div>
  )
}
