import { signal } from '@preact/signals'

/** Whether the world that the page shows sends its webhooks, or leaves them to be fetched; undefined until known. */
export const webhookMode = signal<'push' | 'pull' | undefined>(undefined)
