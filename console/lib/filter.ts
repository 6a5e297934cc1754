import { effect, signal } from '@preact/signals'
import { world } from './route.ts'
import { keep, kept } from './storage.ts'

const filterKey = (name: string) => `sandglass-filter ${name}`

/** The filter of the time line and its rows, kept for each world. */
export const filter = signal('')

export function setFilter(text: string): void {
  filter.value = text
  keep('localStorage', filterKey(world.value), text)
}

effect(() => {
  filter.value = kept('localStorage', filterKey(world.value)) ?? ''
})
