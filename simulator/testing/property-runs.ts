/** The seed of all properties. vitest.config.ts chooses it for each project, or the variable `PROPERTY_SEED`. */
export const propertySeed = Number(process.env['PROPERTY_SEED'])

const times = Number(process.env['PROPERTY_RUNS'] ?? 1)

/** The options of a property with this many runs. `PROPERTY_RUNS=20` multiplies them by 20. */
export const runs = (numRuns: number) => ({ numRuns: numRuns * times })
