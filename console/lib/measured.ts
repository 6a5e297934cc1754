import { useLayoutEffect, useRef } from 'preact/hooks'

/** Writes the height of an element into a variable of the page's styles, for as long as the element is there. */
export function useMeasured<Measured extends HTMLElement>(variable: `--${string}`) {
  const element = useRef<Measured>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(variable, `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }, [])
  return element
}
