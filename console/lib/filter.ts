import { computed } from '@preact/signals'
import { go, route } from './route.ts'

/** The filter of the timeline and its rows, a part of the address. */
export const filter = computed(() => route.value.filter ?? '')

export const setFilter = (text: string): void => go({ filter: text === '' ? undefined : text }, { replace: true })
