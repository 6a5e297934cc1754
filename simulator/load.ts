/** Loads the simulator on first use: commands that ask a running server do without it. */
export const loadSimulator = (): Promise<typeof import('./app.ts')> => import('./app.ts')
