// Cucumber loads plugins before steps, so this one brings the TypeScript loader itself.
await import('./typescript.mjs')
export default (await import('../steps/preflight.ts')).default
