import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { KnownDifference } from '../../conform/index.ts'
import { accessFeature } from './access-feature.ts'
import { adminTypes } from './admin-types.ts'
import { beginningFiles } from './beginnings.ts'
import { bodiesFeature } from './bodies-feature.ts'
import { commandPage } from './command-page.ts'
import { scenarioFiles } from './conform/plans.ts'
import { consoleKey, drawConsole } from './console-picture.ts'
import { differences } from './differences/index.ts'
import { eventDataTypes } from './event-data.ts'
import { examplesText, recordAdmin, recordApi } from './examples/record.ts'
import { faultCodesFeature } from './fault-codes-feature.ts'
import { kitClients } from './kits/index.ts'
import { nullsFeature } from './nulls-feature.ts'
import { outcomesPage } from './outcomes-page.ts'
import { questionParameters } from './question-parameters.ts'
import { settingsPage } from './settings-page.ts'
import { stepsPage } from './steps-page.ts'
import { webhooksPage } from './webhooks-page.ts'

/** Writes the pages and features that are generated from the code; `--check` only lists those that are out of date. */
const pages: Readonly<Record<string, string>> = {
  'docs/steps.md': await stepsPage(),
  'docs/outcomes.md': outcomesPage(),
  'docs/settings.md': settingsPage(),
  'docs/command.md': await commandPage(),
  'docs/webhooks.md': webhooksPage(),
  'simulator/planes/admin/examples.json': examplesText(await recordAdmin()),
  'simulator/api/examples.json': examplesText(await recordApi()),
  ...adminTypes(),
  ...eventDataTypes(),
  ...kitClients(),
  'conform/known/known-differences.json': knownDifferences(),
  ...(await scenarioFiles()),
  'questions/parameters.json': questionParameters(),
  ...(await beginningFiles()),
  'features/admin/fault-codes.feature': faultCodesFeature(),
  'features/access/permissions.feature': accessFeature(),
  'features/shell/json-bodies.feature': bodiesFeature(),
  'features/shell/null-members.feature': nullsFeature(),
}

// The bytes of a picture differ from machine to machine, so the key of what it shows is kept beside it.
const pictureKey = 'docs/console.png.sha256'

const onlyCheck = process.argv.includes('--check')

for (const [file, text] of Object.entries({ ...pages, [pictureKey]: await consoleKey() })) {
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (present === text) continue
  if (onlyCheck) {
    process.stdout.write(`${file} is out of date; run npm run docs\n`)
    process.exitCode = 1
  } else if (file !== pictureKey || (await drawConsole('docs/console.png'))) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Writes the differences that an OpenAPI document shows, for `sandglass conform`. */
function knownDifferences(): string {
  const rows = differences
    .flatMap(({ list }) => list)
    .flatMap(({ id, operations, covers }): readonly KnownDifference[] =>
      covers === undefined ? [] : [{ id, operations, ...covers }],
    )
  return `${JSON.stringify(rows, null, 2)}\n`
}
