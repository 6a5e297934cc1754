import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { configurationFor } from '../chaos/balancer.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1])

/** The seconds for which a process goes on serving after SIGTERM unless told otherwise. */
const drainByDefault = 5

describe('deploy/haproxy.cfg', () => {
  const text = read('haproxy.cfg')
  const servers = [...text.matchAll(/^ +server (\S+) (\S+)/gm)].map(([, name, address]) => ({ name, address }))

  it('names every process of cluster-compose.yaml, for requests of both kinds', () => {
    const { services } = parse(read('cluster-compose.yaml'), { merge: true })
    const names = Object.keys(services).filter((name) => name.startsWith('sandglass'))
    const expected = names.map((name) => ({ name, address: `${name}:8080` }))
    expect(servers).toEqual([...expected, ...expected])
    for (const name of names) expect(services[name].environment.SANDGLASS_ADVERTISED_URL).toBe(`http://${name}:8080`)
  })

  it('becomes a configuration of as many processes as are there', () => {
    const local = configurationFor(18_080, '/tmp/haproxy-test.sock', [1, 2, 3, 4])
    expect(local.match(/^ +server \S+ 127\.0\.0\.1:\d$/gm)).toHaveLength(4)
    expect(local.match(/^ +server (\S+) 127\.0\.0\.1:\d track processes\/\1$/gm)).toHaveLength(4)
    expect(local).not.toContain(':8080')
  })

  it('learns that a process stops while that one still serves', () => {
    const [, interval, fall] = /inter (\d+)ms fall (\d+)/.exec(text) ?? []
    const [, timeout = ''] = /timeout check (\d+s)/.exec(text) ?? []
    expect((Number(interval) / 1_000 + seconds(timeout)) * Number(fall)).toBeLessThan(drainByDefault)
  })
})

describe('the processes of a cluster', () => {
  it('have as long as they need to stop', () => {
    const { services } = parse(read('cluster-compose.yaml'), { merge: true })
    expect(seconds(services['sandglass-1'].stop_grace_period)).toBeGreaterThan(5 * drainByDefault)
    const { spec } = deploymentOf().spec.template
    const drain = spec.containers[0].env.find(({ name }: { name: string }) => name === 'SANDGLASS_DRAIN_SECONDS')
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(5 * Number(drain.value))
  })

  it('wait until they are ready, as in compose.yaml', () => {
    const { services } = parse(read('cluster-compose.yaml'), { merge: true })
    expect(services['sandglass-1'].healthcheck).toEqual(parse(read('compose.yaml')).services.sandglass.healthcheck)
  })

  it('run and are probed as in kubernetes.yaml', () => {
    const [own, single] = [deploymentOf(), deploymentOf('kubernetes.yaml')].map(({ spec }) => spec.template.spec)
    const { fsGroup: _, ...securityContext } = single.securityContext
    expect(own.securityContext).toEqual(securityContext)
    expect(own.containers[0].securityContext).toEqual(single.containers[0].securityContext)
    for (const probe of ['readinessProbe', 'livenessProbe'])
      expect(own.containers[0][probe].httpGet).toEqual(single.containers[0][probe].httpGet)
  })

  it('are not restarted while they wait for the database', () => {
    const [{ startupProbe, livenessProbe }] = deploymentOf().spec.template.spec.containers
    for (const { httpGet } of [startupProbe, livenessProbe]) expect(httpGet.path).toBe('/health')
  })

  it('have their secrets from elsewhere, so that applying the file again replaces none', () => {
    const objects = parseAllDocuments(read('kubernetes-cluster.yaml')).map((document) => document.toJS())
    expect(objects.map(({ kind }) => kind)).toEqual(['Service', 'PodDisruptionBudget', 'Deployment'])
    const { env } = deploymentOf().spec.template.spec.containers[0]
    const keys = ['docs/cluster.md', 'deploy/kubernetes-cluster.yaml'].map((name) => [
      ...readFileSync(name, 'utf8').matchAll(/--from-literal=([\w-]+)=/g),
    ])
    for (const [variable, key] of [
      ['SANDGLASS_STORAGE', 'storage'],
      ['SANDGLASS_ADMIN_TOKEN', 'admin-token'],
    ]) {
      expect(env).toContainEqual({ name: variable, valueFrom: { secretKeyRef: { name: 'sandglass', key } } })
      for (const named of keys) expect(named.map(([, name]) => name)).toContain(key)
    }
  })

  it.each(['cluster-compose.yaml', 'kubernetes-cluster.yaml'])('%s names the address that clients use', (name) =>
    expect(read(name)).toMatch(/SANDGLASS_PUBLIC_URL(: |\n +value: )http:/),
  )

  it('are reached by the others at the address of their pod', () => {
    const { env, ports } = deploymentOf().spec.template.spec.containers[0]
    expect(env).toContainEqual({
      name: 'SANDGLASS_ADVERTISED_URL',
      value: `http://$(POD_IP):${ports[0].containerPort}`,
    })
    expect(env).toContainEqual({ name: 'POD_IP', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } })
  })
})

function deploymentOf(name = 'kubernetes-cluster.yaml') {
  const objects = parseAllDocuments(read(name)).map((document) => document.toJS())
  return objects.find(({ kind }) => kind === 'Deployment')
}
