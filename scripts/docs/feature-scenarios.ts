/** A scenario of a feature file. */
export interface FeatureScenario {
  readonly name: string
  /**
   * Returns the scenario with its background, for the example that has a literal, and the step that leads to it: one
   * that has the literal, or the last one before a check that has it.
   */
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
const keywords = /^(Given|When|Then|And|But|\*) (.*)/
/** The steps that only the features of this project have. */
const ownStep = /^the explanation of .* reads as in /

/** A step with the table or the text below it. */
interface Step {
  /** Given, When or Then, also of a step that begins with And. */
  readonly keyword: string
  readonly text: string
}

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
      const steps = own.map(({ keyword, text }) => ({ keyword, text: expand(text) }))
      const text = [`Scenario: ${expand(name)}`, ...written([...stepsOf(background), ...steps])].join('\n')
      const leading = stepTo(literal, steps)
      return { text, step: leading === undefined ? '' : `${leading.keyword} ${leading.text}` }
    },
  }
}

function stepTo(literal: string, steps: readonly Step[]): Step | undefined {
  const acting = steps.filter(({ keyword }) => keyword === 'When')
  const place = literal === '' ? -1 : steps.findIndex(({ text }) => text.includes(literal))
  const before = steps.slice(0, place + 1).filter(({ keyword }) => keyword !== 'Then')
  return before.at(-1) ?? acting[0] ?? steps[0]
}

const written = (steps: readonly Step[]): readonly string[] =>
  steps.map(({ keyword, text }, index) => {
    const isAnother = steps[index - 1]?.keyword === keyword
    return `${isAnother ? 'And' : keyword} ${text}`.replaceAll(/^/gm, '  ')
  })

/** Joins each step with the table or the text below it; comments, tags and blank lines go. */
function stepsOf(lines: readonly string[]): readonly Step[] {
  const steps: { keyword: string; text: string }[] = []
  let [isText, column] = [false, 0]
  for (const line of lines) {
    if (fence.test(line)) isText = !isText
    const trimmed = line.trim()
    const [, keyword = '', text = ''] = (isText ? null : keywords.exec(trimmed)) ?? []
    const last = steps.at(-1)
    if (text !== '') {
      column = line.search(/\S/)
      steps.push({ keyword: /^[GWT]/.test(keyword) ? keyword : (last?.keyword ?? 'Given'), text })
    } else if (last !== undefined && (isText || fence.test(line) || trimmed.startsWith('|')))
      last.text += `\n${line.slice(column)}`
  }
  return steps.filter(({ text }) => !ownStep.test(text))
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
