export { membersOf } from './json.ts'
export { sha256Bytes } from './sha256-bytes.ts'
