import type { Operation } from './operation.ts'

/** A step of the step library and the one request that it sends. */
export interface ProductStep {
  /** With `<member>` for members of the body; one that ends in a colon is followed by the body. */
  readonly step: string
  readonly method: string
  /** Relative to the API or the world's admin plane; `{name}` is a remembered id. */
  readonly path: string
  /** The members of the body, each a `<member>` of the step or a fixed value; absent without a body. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Set for a step that sends its own headers and does not keep the answer. */
  readonly isSilent?: true
}

/** Declares a step that sends an operation. Its ids are remembered by the nouns of the path: `/cards/{card}`. */
export function sends(
  { method, pathTemplate }: Operation,
  step: string,
  more: Pick<ProductStep, 'body' | 'isSilent'> = {},
): ProductStep {
  return { step, method, path: pathTemplate.replace(/(\w+)s\/\{\w+\}/g, '$1s/{$1}'), ...more }
}
