import { admin } from './admin.ts'
import { agents } from './agents.ts'
import { bulk } from './bulk.ts'
import { cards } from './cards.ts'
import { cluster } from './cluster.ts'
import { coldStarts } from './cold-start.ts'
import { consolePage } from './console.ts'
import { customers, stored } from './customers.ts'
import { Figures, type Plan, quick, thorough } from './figures.ts'
import type { Group, Row } from './group.ts'
import { heap } from './heap.ts'
import { packed } from './package.ts'
import { payments, transactions } from './payments.ts'
import { leaveServerCore } from './processes.ts'
import { stopping } from './stop.ts'
import { storage } from './storage.ts'
import { timeTravel } from './time-travel.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'
import { worlds } from './worlds.ts'

const groups: readonly Group[] = [
  coldStarts,
  customers,
  stored,
  payments,
  transactions,
  agents,
  bulk,
  cards,
  wallet,
  webhooks,
  timeTravel,
  worlds,
  admin,
  storage,
  cluster,
  consolePage,
  packed,
  stopping,
  heap,
]

const usage = `Usage: npm run bench [-- [--quick] [group or row…]]

Measures the built bundle beside reference servers that do the same with nothing behind it, and prints a table of
medians, ratios and targets on standard output; progress goes to standard error. All groups take about a quarter of an
hour. docs/performance.md explains the rows.

  --quick   fewer turns and fewer stored resources, less than two minutes in all; the figures are rougher
  --help    this text

A row is named as the table names it, in quotes; its whole group is measured, and the row alone is printed.

Groups: ${groups.map(({ name }) => name).join(', ')}`

async function measure(chosen: readonly Group[], plan: Plan): Promise<Figures> {
  const figures = new Figures((line) => process.stderr.write(`${line}\n`))
  for (let round = 1; round <= plan.rounds; round += 1) {
    figures.beginRound(round, plan.rounds)
    for (const { isOnce, measure: measureGroup } of chosen)
      if (isOnce !== true || round === plan.rounds) await measureGroup(figures, plan)
  }
  return figures
}

function print(what: string, value: string, ratio: string, target: string): void {
  const cells = [what.padEnd(42), value.padStart(14), ratio.padStart(30), target.padEnd(16)]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

const shown = (figure: number, unit: Row['unit']) =>
  unit === '/s' ? `${Math.round(figure)}/s` : `${figure.toFixed(figure < 20 ? 1 : 0)} ${unit}`

function printRow(figures: Figures, { figure, unit, against = {}, isCost, target = '', unless }: Row): void {
  if (unless !== undefined && !figures.has(figure)) {
    print(figure, 'not measured', unless, target)
    return
  }
  const ratios = Object.entries(against)
    // The references of another group are there only when that group was measured too.
    .filter(([reference]) => figures.has(reference))
    .map(([reference, says]) => {
      const ratio = isCost === true ? figures.ratio(reference, figure) : figures.ratio(figure, reference)
      return `${ratio.toFixed(2)} ${says}`
    })
  if (!figures.has(figure)) print(figure, 'not measured', '', target)
  else print(figure, shown(figures.median(figure), unit), ratios.join(', '), target)
}

async function main(words: readonly string[]): Promise<number> {
  if (words.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const plan = words.includes('--quick') ? quick : thorough
  const names = words.filter((word) => word !== '--quick')
  const chosen = groups.flatMap((group) => {
    const all = group.rows(plan)
    const isWhole = names.length === 0 || names.includes(group.name)
    const rows = isWhole ? all : all.filter(({ figure }) => names.includes(figure))
    return rows.length === 0 ? [] : [{ group, rows }]
  })
  const known = chosen.flatMap(({ group, rows }) => [group.name, ...rows.map(({ figure }) => figure)])
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no group or row ${unknown.join(', ')}.\n\n${usage}\n`)
    return 2
  }
  leaveServerCore()
  const figures = await measure(
    chosen.map(({ group }) => group),
    plan,
  )
  print('what', 'median', 'ratio', 'target')
  print('---', '---', '---', '---')
  for (const { rows } of chosen) for (const row of rows) printRow(figures, row)
  return 0
}

process.exitCode = await main(process.argv.slice(2))
