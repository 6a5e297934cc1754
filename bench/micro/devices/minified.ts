import { coldStart } from '../cold-start.ts'
import type { Device } from '../device.ts'

/** The bundle has no comments and no spare whitespace. */
export const device: Device = { rows: [coldStart({ options: { minifySyntax: false, minifyWhitespace: false } })] }
