const { startSandglass } = require('sandglass')

/** Starts one Sandglass for all workers; each test makes a world of its own there. */
module.exports = async () => {
  const sandglass = await startSandglass()
  process.env.SANDGLASS_URL = sandglass.url
  globalThis.sandglass = sandglass
}
