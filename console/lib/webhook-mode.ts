import { signal } from '@preact/signals'

/** The webhook mode of the shown world; undefined until it is loaded. */
export const webhookMode = signal<'push' | 'pull' | undefined>(undefined)
