import { readdirSync, readFileSync } from 'node:fs'
import { validateWorkflow } from '@action-validator/core'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { credentialNames } from '../../cli/conform/credential-names.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { createSimulator } from '../../simulator/app.ts'
import { settings } from '../../simulator/process/config.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const workflows = [
  'deploy/github-actions-service.yml',
  'deploy/github-actions-conform.yml',
  ...readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`),
]

describe('workflows of GitHub Actions', () => {
  it.each(workflows)('%s is one', (path) => {
    expect(validateWorkflow(readFileSync(path, 'utf8'))).toMatchObject({ errors: [] })
  })

  it.each([
    ['runs-on:', 'run-on:'],
    ['options: >-', 'optoins: >-'],
    ['- uses:', '- usess:'],
    ['permissions:', 'permisions:'],
  ])('are validated: %s is not %s', (right, wrong) => {
    const text = read('github-actions-service.yml')
    expect(text).toContain(right)
    const [error] = validateWorkflow(text.replace(right, wrong)).errors
    expect(JSON.stringify(error)).toContain(`Additional property '${wrong.replace(/^- |:.*/g, '')}' is not allowed`)
  })

  it.each(workflows)('%s names each action by its commit and its version', (path) => {
    const uses = readFileSync(path, 'utf8').match(/uses: .*/g) ?? []
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })
})

describe('the files of deploy/', () => {
  const files = readdirSync('deploy')

  // The conform job uses the npm package.
  const withImage = files.filter((name) => /\.ya?ml$/.test(name) && name !== 'github-actions-conform.yml')

  it.each(withImage)('%s names the image of this version', (name) => {
    const images = [...read(name).matchAll(/image: (sandglass\S*)/g)].map(([, image]) => image)
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect(image).toBe(`sandglass:${packageJson.version}`)
  })

  it.each(files)('%s uses only settings that exist', (name) => {
    const known = [
      'SANDGLASS_URL',
      ...Object.values(credentialNames),
      ...Object.values(settings).map(({ variable }) => variable),
    ]
    for (const [variable] of read(name).matchAll(/SANDGLASS_\w+/g)) expect(known).toContain(variable)
  })

  it('wait until it is ready, as often as the image checks its health', () => {
    const { healthcheck } = parse(read('compose.yaml')).services.sandglass
    const [, interval, timeout, start, retries, command = ''] =
      /HEALTHCHECK --interval=(\w+) --timeout=(\w+) --start-period=(\w+) --retries=(\d+) CMD (.*)/.exec(dockerfile) ??
      []
    expect(healthcheck).toEqual({
      test: ['CMD', ...JSON.parse(command), '--ready'],
      interval,
      timeout,
      start_period: start,
      retries: Number(retries),
    })
    expect(read('github-actions-service.yml')).toContain(`--health-cmd "${JSON.parse(command).join(' ')} --ready"`)
  })

  it('run as the user of the image, and mount its volume', () => {
    const [, , pods] = /USER (\d+):(\d+)/.exec(dockerfile) ?? []
    const deployment = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())[1]
    const { securityContext, containers } = deployment.spec.template.spec
    const id = Number(pods)
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: id, runAsGroup: id, fsGroup: id })
    const [, volume] = /^VOLUME (.*)$/m.exec(dockerfile) ?? []
    expect(containers[0].volumeMounts).toEqual([{ name: 'data', mountPath: volume }])
    expect(containers[0].env).toEqual([{ name: 'SANDGLASS_STORAGE', value: volume }])
  })

  it('probe liveness and readiness apart', () => {
    const deployment = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())[1]
    const [{ startupProbe, readinessProbe, livenessProbe }] = deployment.spec.template.spec.containers
    const paths = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)
    expect(paths).toEqual(['/ready', '/ready', '/health'])
  })

  it('probe a path that is served', async () => {
    const simulator = createSimulator({})
    const origin = new URL(await simulator.listen()).origin
    const paths = [...read('kubernetes.yaml').matchAll(/path: (\S+)/g)].map(([, path]) => path)
    expect(paths).toHaveLength(3)
    for (const path of paths) expect((await fetch(origin + path)).status).toBe(200)
    await simulator.close()
  })
})
