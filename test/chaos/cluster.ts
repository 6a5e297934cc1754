import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Postgres, startPostgres, withoutSync } from '../cluster/postgres.ts'
import { Instance } from '../support/instance.ts'
import { Balancer, nameOf } from './balancer.ts'

/** Shorter than by default, so that a fault takes less time, but long enough for a busy process to renew its leases. */
export const leaseSeconds = 5

/** PostgreSQL, processes that share it, and HAProxy in front of them, on the loopback address. */
export class Cluster {
  #isStopped = false

  private constructor(
    readonly folder: string,
    readonly postgres: Postgres,
    readonly instances: readonly Instance[],
    readonly balancer: Balancer,
  ) {}

  /** Starts everything; throws `Unavailable` where PostgreSQL or HAProxy cannot be installed. */
  static async start(processes: number): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'sandglass-chaos-'))
    const ports: number[] = []
    for (let index = 0; index <= processes; index += 1) ports.push(await freePort())
    const [front = 0, ...behind] = ports
    const postgres = await startPostgres(withoutSync)
    const settings = { ...commonSettings(`http://127.0.0.1:${front}`), SANDGLASS_STORAGE: postgres.url() }
    const instances = behind.map((port, index) => {
      const own = {
        SANDGLASS_ADVERTISED_URL: `http://127.0.0.1:${port}`,
        SANDGLASS_LEASE_SECONDS: String(leaseSeconds),
      }
      return new Instance(nameOf(index), port, { ...settings, ...own })
    })
    try {
      const balancer = await Balancer.start(folder, front, behind)
      const cluster = new Cluster(folder, postgres, instances, balancer)
      await Promise.all(instances.map((instance) => cluster.begin(instance)))
      return cluster
    } catch (error) {
      await Promise.all(instances.map((instance) => instance.kill()))
      await postgres.remove()
      throw error
    }
  }

  /** Starts a process and resolves when requests are sent to it. */
  async begin(instance: Instance): Promise<void> {
    await instance.start()
    await this.balancer.sees(instance.name, true)
  }

  /** Resolves when every process gets requests. */
  async isWhole(): Promise<void> {
    for (const { name } of this.instances) await this.balancer.sees(name, true)
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return
    this.#isStopped = true
    await Promise.all(this.instances.map((instance) => instance.kill()))
    await this.balancer.stop()
    await this.postgres.remove()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The settings that decide what a world answers; links name the balancer, whichever process made them. */
export const commonSettings = (publicUrl: string) => ({
  SANDGLASS_PUBLIC_URL: publicUrl,
  SANDGLASS_WORLDS: '5000',
  SANDGLASS_WEBHOOK_ALLOW: '127.0.0.1',
  SANDGLASS_LOG_LEVEL: 'warn',
})
