export { type Contents, shortName } from './contents.ts'
export type { OpenApiDocument } from './description.ts'
export type { Examples } from './examples.ts'
export { describe } from './openapi.ts'
