export { counted } from './counted.ts'
export { type Checked, type ConformReport, type ReportedFinding, reportOf } from './report.ts'
export { reportPage } from './report-page.ts'
