import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { attempt, run } from '../support/command.ts'
import { install } from '../support/install.ts'
import { copyOf, environment, type Kit } from './kit.ts'
import { zip } from './zip.ts'

const module = 'sandglass.example/sandglass'

/** Packs the module, and installs it into the example from a folder that stands for a proxy, without a network. */
export async function installGo(): Promise<Kit> {
  await install('go', 'golang-go', 'version')
  const folder = copyOf('go', { 'examples/go': 'example' })
  const example = join(folder, 'example')
  writeProxy(join(folder, 'proxy'))
  const offline = {
    GOPROXY: `file://${join(folder, 'proxy')}`,
    GOSUMDB: 'off',
    GOFLAGS: '-mod=mod -modcacherw -count=1',
    GOMODCACHE: join(folder, 'modules'),
  }
  await run('go', ['mod', 'download'], { folder: example, environment: offline })

  const go = (...words: string[]) =>
    attempt('go', words, { folder: example, environment: { ...environment, ...offline } })
  return {
    folder,
    example,
    capsules: 'failing/.sandglass',
    async testBehaviours() {
      const unformatted = await run('gofmt', ['-l', 'kit/go', 'examples/go'])
      const checked = await go('vet', './...', `${module}/...`)
      const { stdout, output } = await go('test', '-json', `${module}/...`)
      const isRight = unformatted === '' && checked.status === 0
      return { passed: isRight ? passedIn(stdout) : [], output: [unformatted, checked.output, output].join('\n') }
    },
    testExample: (which) => go('test', which === 'passing' ? '.' : './failing'),
  }
}

/** Writes the files that a proxy of modules serves. */
function writeProxy(folder: string): void {
  const version = `v${packageJson.version}`
  const place = join(folder, module, '@v')
  mkdirSync(place, { recursive: true })
  const names = readdirSync('kit/go', { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join('kit/go', name)).isFile())
  const packed = files.map((name) => [`${module}@${version}/${name}`, readFileSync(join('kit/go', name))])
  writeFileSync(join(place, 'list'), `${version}\n`)
  writeFileSync(join(place, `${version}.info`), JSON.stringify({ Version: version }))
  writeFileSync(join(place, `${version}.mod`), readFileSync('kit/go/go.mod'))
  writeFileSync(join(place, `${version}.zip`), zip(Object.fromEntries(packed)))
}

/** Returns the names of the passed tests among the events that `go test -json` prints. */
function passedIn(events: string): readonly string[] {
  return events.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    const { Action: action, Test: test }: { Action?: string; Test?: string } = JSON.parse(line)
    return action === 'pass' && test !== undefined ? [test] : []
  })
}
