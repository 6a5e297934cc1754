import type { Plain } from './device.ts'

/** The file without its cache: what `cached` and `cachedBy` would remember is made again each time. */
export function uncached(file: string): Plain {
  const plain = [
    'const cached = <K, V>(make: (key: K) => V): ((key: K) => V) => make',
    'type Make<A extends readonly unknown[], V> = (...args: A) => V',
    'const cachedBy = <A extends readonly unknown[], V>(_keyOf: Make<A, unknown>, make: Make<A, V>) => make',
  ]
  return { file, replace: [[/import \{ cached(?:By)? \} from '[^']+'/, plain.join('\n')]] }
}
