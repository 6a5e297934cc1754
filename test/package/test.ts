// Packs the project, installs the tarball into empty projects and uses it there as its users do.
import { inspect } from 'node:util'
import { add, noTests, runCheck, summaryLine, type Tally } from '../container/tally.ts'
import { printLine } from '../support/command.ts'
import { checks } from './checks.ts'
import { docsExamples } from './docs-examples.ts'
import { testExamples } from './examples.ts'
import { Project } from './projects.ts'
import { tryWays } from './readme.ts'
import { packProject } from './tarball.ts'

async function testPackage(): Promise<Tally> {
  const tarball = await packProject()
  const project = await Project.make({})
  try {
    printLine(`packed ${(tarball.bytes / 1e6).toFixed(2)} MB in ${tarball.files.length} files`)
    const examples = docsExamples()
    const begun = performance.now()
    await project.install(tarball.path)
    printLine(`installed in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    let tally = noTests
    for (const [name, check] of Object.entries(checks))
      tally = add(tally, await runCheck(name, check(tarball, { project, examples })))
    tally = add(tally, await tryWays(tarball.path))
    return add(tally, await testExamples(tarball.path))
  } finally {
    await project.remove()
    await tarball.remove()
  }
}

try {
  const tally = await testPackage()
  printLine(summaryLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
} catch (error) {
  printLine(`FAILED  ${inspect(error)}`)
  printLine(summaryLine({ ...noTests, failed: 1 }))
  process.exitCode = 1
}
