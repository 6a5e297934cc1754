export { compareCapsules } from './compare.ts'
