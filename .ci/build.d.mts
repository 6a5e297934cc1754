import type { BuildOptions, Plugin } from 'esbuild'

export interface Variation {
  /** The names of plugins to leave out. */
  readonly without?: readonly string[]
  readonly more?: readonly Plugin[]
  readonly options?: BuildOptions
  /** What is done to the text in the end; by default it is made ASCII. */
  readonly finish?: (text: string) => string
}

export function bundleText(variation?: Variation): Promise<string>
