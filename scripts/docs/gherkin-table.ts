/** Returns the lines of a Gherkin table with aligned columns, indented for the `Examples:` of a scenario outline. */
export function gherkinTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `      | ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
}
