import { effect, signal } from '@preact/signals'
import { world } from './route.ts'

const filterKey = (name: string) => `sandglass-filter ${name}`

/** The filter of the time line and its rows, kept for each world. */
export const filter = signal('')

export function setFilter(text: string): void {
  filter.value = text
  if (text === '') localStorage.removeItem(filterKey(world.value))
  else localStorage.setItem(filterKey(world.value), text)
}

effect(() => {
  filter.value = localStorage.getItem(filterKey(world.value)) ?? ''
})
