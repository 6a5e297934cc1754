import { coldStart } from '../cold-start.ts'
import type { Device } from '../device.ts'

const plugins = ['unused-modules', 'without-character-sets', 'only-the-agent']

/** Three plugins of scripts/build.mjs leave out modules of libraries that are never used. */
export const device: Device = {
  rows: [coldStart({ without: plugins }), ...plugins.map((plugin) => coldStart({ without: [plugin] }, plugin))],
}
