/** A scenario of a feature file. */
export interface FeatureScenario {
  readonly name: string
  /** Returns the scenario with its background, for the example that has a literal, and the step about it. */
  about(literal: string): { readonly text: string; readonly step: string }
}

/** The lines of a background or a scenario, from the one after its heading. */
interface Block {
  readonly heading: string
  readonly name: string
  readonly lines: string[]
}

const heading = /^\s*(Feature|Rule|Background|Scenario|Scenario Outline): ?(.*?)\s*$/
const fence = /^\s*"""/
const keyword = /^(Given|When|Then|And|But|\*) /
/** The steps that only the features of this project have. */
const ownStep = /^\w+ the explanation of .* reads as in /

/** Reads the scenarios of a feature in the form that `npm run docs` expects: two spaces for each level. */
export function scenariosIn(feature: string): readonly FeatureScenario[] {
  const blocks = blocksIn(feature)
  let [ofFeature, ofRule]: [readonly string[], readonly string[]] = [[], []]
  let isInRule = false
  return blocks.flatMap((block) => {
    if (block.heading === 'Rule') {
      isInRule = true
      ofRule = []
    }
    if (block.heading === 'Background') {
      if (isInRule) ofRule = block.lines
      else ofFeature = block.lines
    }
    return block.heading.startsWith('Scenario') ? [scenarioOf(block, [...ofFeature, ...ofRule])] : []
  })
}

function blocksIn(feature: string): readonly Block[] {
  const blocks: Block[] = []
  let isText = false
  for (const line of feature.split('\n')) {
    if (fence.test(line)) isText = !isText
    const [, found, name = ''] = (isText ? null : heading.exec(line)) ?? []
    if (found !== undefined) blocks.push({ heading: found, name, lines: [] })
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

function scenarioOf({ name, lines }: Block, background: readonly string[]): FeatureScenario {
  const examples = lines.findIndex((line) => /^\s*Examples:/.test(line))
  const own = stepsOf(examples < 0 ? lines : lines.slice(0, examples))
  const rows = examples < 0 ? [] : rowsOf(lines.slice(examples))
  return {
    name,
    about(literal) {
      const row = rows.find((values) => [...values.values()].some((value) => value === literal)) ?? rows[0] ?? new Map()
      const expand = (text: string) => text.replaceAll(/<([^<>]+)>/g, (whole, column) => row.get(column) ?? whole)
      const steps = own.map(expand)
      const text = [`Scenario: ${expand(name)}`, ...[...stepsOf(background), ...steps].map(indented)].join('\n')
      const acting = steps.filter((step) => step.startsWith('When '))
      const step = acting.find((one) => literal !== '' && one.includes(literal)) ?? acting[0] ?? steps[0] ?? ''
      return { text, step }
    },
  }
}

const indented = (step: string) => step.replaceAll(/^/gm, '  ')

/** Joins each step with the table or the text below it; comments, tags and blank lines go. */
function stepsOf(lines: readonly string[]): readonly string[] {
  const steps: string[] = []
  let [isText, column] = [false, 0]
  for (const line of lines) {
    if (fence.test(line)) isText = !isText
    const trimmed = line.trim()
    if (!isText && !fence.test(line) && keyword.test(trimmed)) {
      column = line.search(/\S/)
      steps.push(trimmed)
    } else if (steps.length > 0 && (isText || fence.test(line) || trimmed.startsWith('|')))
      steps.push(`${steps.pop()}\n${line.slice(column)}`)
  }
  return steps.filter((step) => !ownStep.test(step))
}

function rowsOf(lines: readonly string[]): readonly ReadonlyMap<string, string>[] {
  const rows: Map<string, string>[] = []
  let names: readonly string[] | undefined
  for (const line of lines) {
    if (/^\s*Examples:/.test(line)) names = undefined
    if (!/^\s*\|/.test(line)) continue
    const cells = line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replace(/\\([|\\])/g, '$1'))
    if (names === undefined) names = cells
    else rows.push(new Map(names.map((name, column) => [name, cells[column] ?? ''])))
  }
  return rows
}
