import type { Secret } from '../../contract/index.ts'

/** Numbers of persons (SSN, ITIN) and of companies (EIN), wherever a text has them. */
export const identificationShapes: readonly Secret[] = [
  { shape: /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g },
  { shape: /(?<![\w-])(?:EIN-)?\d{2}-\d{7}(?![\w-])/g },
]
