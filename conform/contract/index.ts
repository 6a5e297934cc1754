export { type ContractReport, conformContract } from './conform-contract.ts'
export type { ContractFinding } from './finding.ts'
export { loadDocument, nameOfDocument } from './load-document.ts'
export { parseDocument } from './parse-document.ts'
