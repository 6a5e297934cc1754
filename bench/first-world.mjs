// Prints the milliseconds of CPU time that this process spends until a Sandglass of the kit has its first world; the
// start of Node.js does not count.
const before = process.cpuUsage()
const { startSandglass } = await import('sandglass')
const sandglass = await startSandglass()
await sandglass.world()
const { user, system } = process.cpuUsage(before)
process.stdout.write(`${(user + system) / 1_000}`)
await sandglass.close()
