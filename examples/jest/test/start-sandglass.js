const { startSandglass } = require('sandglass')

/** Starts one Sandglass for all workers; `sandglassTest` finds it by SANDGLASS_URL. */
module.exports = async () => {
  const sandglass = await startSandglass()
  process.env.SANDGLASS_URL = sandglass.url
  globalThis.sandglass = sandglass
}
