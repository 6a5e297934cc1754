/** The seed of all properties. vitest.config.ts chooses it for each project, or the variable `PROPERTY_SEED`. */
export const propertySeed = Number(process.env['PROPERTY_SEED'])

const times = Number(process.env['PROPERTY_RUNS'])

/** The options of a property that runs so many times; more often where vitest.config.ts or `PROPERTY_RUNS` says so. */
export const runs = (numRuns: number) => ({ numRuns: numRuns * times })
