import type { BuildOptions, Plugin } from 'esbuild'

export interface Variation {
  /** The names of plugins to leave out. */
  readonly without?: readonly string[]
  readonly more?: readonly Plugin[]
  readonly options?: BuildOptions
}

export function bundleText(variation?: Variation): Promise<string>

export function writeProgram(folder: string, text: string): Promise<void>
