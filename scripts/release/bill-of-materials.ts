import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import packageJson from '../../package.json' with { type: 'json' }
import { run } from '../../test/support/command.ts'
import { external } from '../package/kit.ts'

interface Component {
  readonly 'bom-ref': string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

/** A bill of materials in the form of CycloneDX, as far as it is read here. */
interface BillOfMaterials {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly 'bom-ref': string; readonly name: string } }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

const developmentMark = 'cdx:npm:package:development'

/**
 * Lists the packages that users get: those that npm installs with this one, and those that are bundled into it, which
 * npm knows as dependencies of the development only.
 */
export async function billOfMaterials(): Promise<BillOfMaterials> {
  const text = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  const all: BillOfMaterials = JSON.parse(text)
  const bundled = await bundledPackages()
  const isInstalled = ({ properties = [] }: Component) => !properties.some(({ name }) => name === developmentMark)
  const own = all.metadata.component['bom-ref']
  const components = all.components.filter((component) => isInstalled(component) || bundled.has(component['bom-ref']))
  const refs = new Set([own, ...components.map((component) => component['bom-ref'])])
  return {
    ...all,
    // npm takes the name of the folder.
    metadata: { ...all.metadata, component: { ...all.metadata.component, name: packageJson.name } },
    components: components.map((component) => ({
      ...component,
      properties: (component.properties ?? []).filter(({ name }) => name !== developmentMark),
    })),
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  }
}

/** Bundles what is published, without writing it; returns the packages in it as `name@version`. */
async function bundledPackages(): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: ['cli/main.ts', ...sourcesIn('kit'), ...sourcesIn('steps')],
    outdir: 'dist/none',
    bundle: true,
    write: false,
    metafile: true,
    external,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  const folders = Object.keys(metafile.inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [])
  return new Set([...new Set(folders)].map(nameAndVersion))
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

function nameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  return `${name}@${version}`
}
