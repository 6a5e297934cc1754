import packageJson from '../package.json' with { type: 'json' }
import { Project } from '../test/package/projects.ts'
import { packProject } from '../test/package/tarball.ts'
import type { Figures } from './figures.ts'
import type { Group } from './group.ts'

const size = 'size of the packed package'
const install = 'install of the package'
const dependencies = 'install of its dependencies alone'

/** Measures an install into an empty project, with a filled cache of npm. */
async function installed(figures: Figures, figure: string, packages: readonly string[]): Promise<void> {
  const project = await Project.make({})
  try {
    await figures.measure(figure, async () => {
      const begun = performance.now()
      await project.install('--prefer-offline', ...packages)
      return performance.now() - begun
    })
  } finally {
    await project.remove()
  }
}

async function measurePackage(figures: Figures): Promise<void> {
  const tarball = await packProject()
  try {
    figures.note(size, tarball.bytes / 1024)
    const named = Object.entries(packageJson.dependencies).map(([name, version]) => `${name}@${version}`)
    await installed(figures, dependencies, named)
    await installed(figures, install, [tarball.path])
  } finally {
    await tarball.remove()
  }
}

/** The package: its size, and how long an install takes beside one of its dependencies alone. */
export const packed: Group = {
  name: 'package',
  rows: () => [
    { figure: size, unit: 'KiB' },
    { figure: install, unit: 'ms', against: { [dependencies]: 'of its dependencies' } },
  ],
  measure: measurePackage,
  isOnce: true,
}
