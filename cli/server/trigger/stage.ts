import type { AdminClient } from '../../../kit/admin/client.ts'

/** The members of API answers that recipes read. */
interface Answer {
  readonly id: string
  readonly transactionId: string
  readonly [member: string]: unknown
}

/** Creates events in a world, through the API and the admin plane. */
export class Stage {
  readonly admin: AdminClient
  readonly world: string
  readonly #baseUrl: string
  readonly #authorization: string

  constructor(admin: AdminClient, { world, baseUrl, authorization }: StageOptions) {
    this.admin = admin
    this.world = world
    this.#baseUrl = baseUrl
    this.#authorization = authorization
  }

  /** Throws when the credential belongs to another world, which would get the event. */
  async requireCredential(): Promise<void> {
    const response = await this.#send('GET', '/config')
    if (response.headers.get('sandglass-world') === this.world) return
    throw new Error(
      `The credential is not one of the world ${this.world}. Set SANDGLASS_CLIENT_ID and SANDGLASS_CLIENT_SECRET to ` +
        'those that the world was created with.',
    )
  }

  /** Calls the API; throws an error with the message of a refusal. */
  async call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.#send(method, path, body)
    const answer = Object(await response.json().catch(() => ({})))
    if (response.ok) return answer
    throw new Error(`${method} ${path} was refused with ${response.status}: ${answer.message ?? 'without a reason'}`)
  }

  #send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.#baseUrl + path, {
      method,
      headers: { authorization: this.#authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  post(path: string, body?: object): Promise<Answer> {
    return this.call('POST', path, body)
  }

  /** Makes a decision for the service. */
  async resolve(id: string, decision: string): Promise<void> {
    await this.admin.call('resolveResource', { path: { world: this.world, id }, body: { decision } })
  }

  /** Runs the tasks about a resource now, without moving the clock. */
  async runTasks(subject: string): Promise<void> {
    const path = { world: this.world }
    const { data } = await this.admin.call('listSchedule', { path, query: { limit: 1000 } })
    for (const { id } of data.filter((task) => task.subject === subject))
      await this.admin.call('runTask', { path: { ...path, task: id } })
  }
}

interface StageOptions {
  readonly world: string
  readonly baseUrl: string
  readonly authorization: string
}
