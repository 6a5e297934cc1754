import type { FileProblem } from './csv-file.ts'
import type { RowError } from './model.ts'

const code = 'INVALID_CSV_FORMAT'

/** Returns the errors of a file that cannot be used. */
export function fileErrorsOf(problem: FileProblem): readonly RowError[] {
  const { reason } = problem
  if (reason === 'missing_required_column')
    return problem.columns.map((column) => ({
      correlationId: 'row_1',
      code,
      message: `The header has no column ${column}.`,
      details: { reason, column },
    }))
  if (reason === 'no_rows')
    return [{ correlationId: 'row_1', code, message: 'The file has no rows of data.', details: { reason } }]
  const causes = 'It is not UTF-8, its quotes are broken, or it is too long.'
  const message = `Row ${problem.row} cannot be read. ${causes}`
  return [{ correlationId: `row_${problem.row}`, code, message, details: { reason } }]
}
