interface ParseError {
  readonly uri: string
  readonly location: { readonly line: number; readonly column?: number }
  readonly message: string
}

/** The parts of a feature by the names that the parser gives them. */
const parts: Readonly<Record<string, string>> = {
  FeatureLine: 'Feature:',
  BackgroundLine: 'Background:',
  RuleLine: 'Rule:',
  ScenarioLine: 'Scenario:',
  ExamplesLine: 'Examples:',
  StepLine: 'a step (Given, When, Then, And, But)',
  TableRow: 'a row of a table (| … |)',
  DocStringSeparator: 'a text in """',
  TagLine: 'a tag (@…)',
  Language: 'a language',
}

/** Says where a feature does not parse, what stands there and what could. */
export function describeParseError({ uri, location: { line, column = 1 }, message }: ParseError): string {
  return `${uri}:${line}:${column}: the feature does not parse: ${reasonIn(message.replace(/^\(\d+:\d+\): /, ''))}`
}

function reasonIn(message: string): string {
  const [, expected, got] = /^expected: (.*?), got '(.*)'$/s.exec(message) ?? []
  if (expected === undefined || got === undefined) {
    const isEnd = message.startsWith('unexpected end of file')
    return isEnd ? `the file ends too early. ${expectedOf(message)}` : message
  }
  return `${JSON.stringify(got)} is not expected here. ${expectedOf(expected)}`
}

function expectedOf(names: string): string {
  const known = Object.entries(parts).flatMap(([name, says]) => (names.includes(`#${name}`) ? [says] : []))
  return `Expected ${known.join(', ')}.`
}
