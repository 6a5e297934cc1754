export { membersOf } from './json.ts'
