export { type Contents, shortName } from './contents.ts'
export type { Examples } from './examples.ts'
export { describe, type OpenApiDocument } from './openapi.ts'
