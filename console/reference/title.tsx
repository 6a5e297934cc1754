import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { place } from './state.ts'

/** The place that the page opened with, which takes no focus. */
let last = place.value

/** The title of what is shown. It takes the focus when another place is opened, so that readers start there. */
export function Title({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (place.value === last) return
    last = place.value
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  })
  return (
    <h1 ref={heading} id="title" tabIndex={-1}>
      {children}
    </h1>
  )
}
