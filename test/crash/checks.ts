import assert from 'node:assert/strict'
import type { Answer, WireRequest } from '../fuzz/request.ts'
import type { Chance } from './chance.ts'
import type { Load } from './load.ts'
import type { Victim } from './victim.ts'
import { lasting, type WorldModel } from './world-model.ts'

/** Compares a world after a restart with what its client was told before. Throws at the first difference. */
export async function checkWorld(victim: Victim, load: Load, historyLimit: number): Promise<void> {
  const { model } = load
  const check = new WorldCheck(victim, load, historyLimit)
  const found = await check.get('')
  if (!(await check.isSameWorld(found))) return
  await check.present()
  for (const seen of sample(model.moments, load.chance)) await check.moment(seen)
  for (const seen of sample(model.reads, load.chance)) await check.read(seen)
  await check.events()
  await check.keys()
  await check.inFlight()
}

/** Picks the newest ones and some of the others. */
function sample<T>(all: readonly T[], chance: Chance): readonly T[] {
  const older = all.slice(0, -newestChecked)
  const picked = older.filter(() => chance.below(older.length) < olderChecked)
  return [...picked, ...all.slice(-newestChecked)]
}

const newestChecked = 8
const olderChecked = 4

/** The number of newest moments among which the answer to a request in flight must be. */
const newest = 60

class WorldCheck {
  readonly #model: WorldModel

  constructor(
    readonly victim: Victim,
    readonly load: Load,
    readonly historyLimit: number,
  ) {
    this.#model = load.model
  }

  async get(path: string): Promise<Answer> {
    return this.#send({ method: 'GET', target: `/admin/worlds/${this.#model.name}${path}`, headers: {} })
  }

  async #send(request: WireRequest): Promise<Answer> {
    const answer = await this.victim.send(request)
    assert.ok(answer, `${request.method} ${request.target} was not answered after the restart`)
    assert.ok(answer.status !== 500 && answer.status !== 503, `${request.target}: ${answer.status} ${answer.text}`)
    return answer
  }

  /** Returns false when the world is gone or another one, as a change in flight allows. */
  async isSameWorld(found: Answer): Promise<boolean> {
    const model = this.#model
    const change = model.inFlight?.kind
    if (!model.exists) {
      if (change !== 'create') assert.equal(found.status, 404, `${model.name} is there, though it was deleted`)
      // A creation in flight that became durable is taken up.
      else if (found.status === 200) await this.#takeUp()
      return false
    }
    if (change === 'delete' && found.status === 404) {
      model.exists = false
      model.inFlight = undefined
      return false
    }
    assert.equal(found.status, 200, `${model.name} is not there: ${found.text}`)
    const birth = await this.#birth()
    const isOther = model.birth !== '' && birth !== undefined && birth !== model.birth
    model.birth ||= birth ?? ''
    if (change !== 'reset') assert.ok(!isOther, `${model.name} is another world than before`)
    else if (isOther || model.birth === '') await this.#takeUp()
    return change !== 'reset'
  }

  /** Removes a world that came to be by a change in flight; the load creates it again. */
  async #takeUp(): Promise<void> {
    const model = this.#model
    await this.checkLedger()
    const target = `/admin/worlds/${model.name}`
    const removed = await this.#send({ method: 'DELETE', target, headers: {} })
    assert.equal(removed.status, 204, removed.text)
    model.exists = false
    model.inFlight = undefined
  }

  /** The wall time of the first moment; undefined when it is no longer kept. */
  async #birth(): Promise<string | undefined> {
    const first = await this.get('/timeline/0')
    return first.status === 200 ? String(JSON.parse(first.text).wallAt) : undefined
  }

  /** Checks the clock, the head of the present line and the ledger. */
  async present(): Promise<void> {
    const { clock, reachedAt, head, inFlight } = this.#model
    const shown = JSON.parse((await this.get('/clock')).text)
    const travels = inFlight?.kind === 'rewind' || inFlight?.kind === 'return'
    if (clock !== undefined && inFlight?.kind !== 'clock' && !travels)
      assert.equal(`${shown.mode} ${shown.rate}`, clock, 'mode and rate of the clock')
    if (travels) return
    assert.ok(
      Date.parse(shown.now) >= Date.parse(reachedAt || shown.now),
      `the clock shows ${shown.now}, not ${reachedAt}`,
    )
    const row = JSON.parse((await this.get('/timeline?type=moment&line=main&limit=1')).text).data[0]
    assert.ok(row.number >= head, `the newest moment is ${row.number}, and ${head} was acknowledged`)
    await this.checkLedger()
  }

  async checkLedger(): Promise<void> {
    const { balanced, problems } = JSON.parse((await this.get('/ledger/check')).text)
    assert.ok(balanced, `the ledger: ${JSON.stringify(problems)}`)
  }

  /** The names that a branch may have: a renaming in flight may be durable. */
  #namesOf(branch: string): readonly string[] {
    const { inFlight } = this.#model
    return inFlight?.kind === 'rename' && inFlight.from === branch ? [branch, inFlight.to] : [branch]
  }

  /** Checks that a moment is as it was, its state hash included. */
  async moment(seen: WorldModel['moments'][number]): Promise<void> {
    for (const branch of this.#namesOf(seen.branch)) {
      const answer = await this.get(`/timeline/${seen.id}?branch=${branch}`)
      if (answer.status !== 200) continue
      assert.equal(lasting(answer.text), seen.text, `moment ${seen.id} on ${branch}`)
      seen.branch = branch
      return
    }
    assert.ok(this.#mayBeForgotten, `moment ${seen.id} on ${seen.branch} of ${this.#model.name} is gone`)
  }

  /** Only a world with a bound on its past forgets. */
  get #mayBeForgotten(): boolean {
    return this.historyLimit < 10_000
  }

  /** Checks that the API answers a read of the past as before. */
  async read(seen: WorldModel['reads'][number]): Promise<void> {
    const { authorization } = this.#model
    for (const branch of this.#namesOf(seen.branch)) {
      const headers = { authorization, 'sandglass-at': `${seen.moment}@${branch}` }
      const answer = await this.#send({ method: 'GET', target: seen.target, headers })
      // The token may have been revoked since.
      if (answer.status === 401 || answer.status === 403) return
      if (answer.status !== 200) continue
      assert.equal(answer.text, seen.text, `${seen.target} at ${seen.moment}@${branch}`)
      return
    }
    assert.ok(this.#mayBeForgotten, `${seen.target} at ${seen.moment}@${seen.branch} cannot be read any more`)
  }

  /** Checks that every event that was sent is there, on the present line or on a branch. */
  async events(): Promise<void> {
    const { name, generation, hasRewound } = this.#model
    for (const id of this.load.receiver.take(name, generation)) {
      const present = await this.get(`/webhooks/events/${id}`)
      if (present.status === 200) continue
      assert.ok(hasRewound || this.#model.inFlight?.kind === 'rewind', `${id} was sent, and there is no such event`)
      if (this.#mayBeForgotten) continue
      const undone = await this.get(`/timeline?resource=${id}&undone=true&limit=1`)
      assert.ok(
        undone.status === 200 && JSON.parse(undone.text).data.length > 0,
        `${id} was sent, and no branch has it`,
      )
    }
  }

  /** Checks that a retry with the same idempotency key gets the same answer. */
  async keys(): Promise<void> {
    const { keyed, inFlight, clock } = this.#model
    if (inFlight?.kind === 'rewind' || inFlight?.kind === 'return' || inFlight?.kind === 'clock') return
    // On a fast clock, the day after which keys are forgotten may have passed.
    if (clock === 'ticking 3600') return
    for (const { request, status, text } of keyed) {
      const answer = await this.#send(request)
      if (answer.status === 401 || answer.status === 403) return
      assert.equal(answer.headers['idempotent-replayed'], 'true', `${request.target} was made again: ${answer.text}`)
      assert.equal(`${answer.status} ${answer.text}`, `${status} ${text}`, request.target)
    }
  }

  /** Sends the write in flight again: it happened as a whole, or not at all. */
  async inFlight(): Promise<void> {
    const model = this.#model
    const { inFlight } = model
    model.inFlight = undefined
    if (inFlight?.kind === 'rename') await this.#settleName(inFlight)
    else if (inFlight !== undefined && inFlight.kind !== 'api') await this.#resynchronize()
    if (inFlight?.kind !== 'api' || inFlight.request.target.startsWith('/hosted')) return
    const { request } = inFlight
    const answer = await this.#send(request)
    if (answer.headers['idempotent-replayed'] === 'true') await this.#findAnswer(answer)
    model.learn(request, answer)
    await this.checkLedger()
  }

  async #findAnswer({ status, text }: Answer): Promise<void> {
    const { data } = JSON.parse((await this.get(`/timeline?type=moment&line=main&kind=request&limit=${newest}`)).text)
    const isThere = data.some((row: { status?: number }) => row.status === status)
    assert.ok(isThere, `a replayed answer has no moment: ${status} ${text}`)
  }

  async #settleName({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
    const { data } = JSON.parse((await this.get('/timeline/branches')).text)
    if (data.some(({ name }: { name: string }) => name === to)) this.#model.rename(from, to)
  }

  /** Learns where a travel or a move of the clock in flight has led. */
  async #resynchronize(): Promise<void> {
    const model = this.#model
    await this.checkLedger()
    const row = JSON.parse((await this.get('/timeline?type=moment&line=main&limit=1')).text).data[0]
    const clock = JSON.parse((await this.get('/clock')).text)
    model.head = row.number
    model.clock = `${clock.mode} ${clock.rate}`
    model.reachedAt = clock.mode === 'frozen' ? clock.now : ''
    model.keyed = []
    model.hasRewound = true
  }
}
