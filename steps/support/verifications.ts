import { strict as assert } from 'node:assert'
import type { Conversation } from './conversation.ts'
import type { Customers } from './customers.ts'
import type { Documents } from './documents.ts'
import { type Answer, describe, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import type { Owners } from './owners.ts'
import { sampleCompany, samplePerson } from './people.ts'
import type { ScenarioWorlds } from './worlds.ts'

/** What a verification tells, as a feature writes it down. */
export interface ProblemRow {
  readonly about?: string
  readonly type?: string
  readonly field?: string
  readonly accepts?: string
  readonly reason?: string
}

const businessDocuments = ['CERTIFICATE_OF_INCORPORATION', 'TRUST_AGREEMENT', 'UTILITY_BILL']

/** Submissions for review. The last verification is remembered as `verification`. */
export class Verifications {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
    readonly memory: Memory,
    readonly customers: Customers,
    readonly owners: Owners,
    readonly documents: Documents,
  ) {}

  /** An individual whose fields lack nothing. */
  async createPerson(fullName: string): Promise<void> {
    mustBe(201, await this.customers.create(fullName, samplePerson(fullName, this.conversation().sandbox().seed)))
  }

  /** A business that lacks nothing of its own, documents and a director included. */
  async createCompany(legalName: string, registrationNumber: string): Promise<void> {
    const { address, businessInfo } = sampleCompany(legalName, this.conversation().sandbox().seed)
    const info = { ...businessInfo, registrationNumber }
    mustBe(201, await this.customers.createBusiness(legalName, { address }, info))
    const business = legalName.split(' ')[0] ?? legalName
    for (const type of businessDocuments) await this.documents.mustUpload(business, type)
    mustBe(201, await this.owners.create('Olivia Owner', business))
  }

  async submit(customer: string): Promise<Answer> {
    const body = JSON.stringify({ customerId: this.memory.recall(customer) })
    const answer = await this.conversation().send('POST', '/verifications', { body })
    const id = fieldAt(answer.json, 'id')
    if (answer.status === 200 && typeof id === 'string') this.memory.keep('verification', id)
    return answer
  }

  /** Decides what waits, from behind the desk. */
  decide(name: string, wish: Readonly<Record<string, unknown>>): Promise<Answer> {
    const path = this.worlds.adminPath(`/resources/${encodeURIComponent(this.memory.recall(name))}/resolve`)
    return this.conversation().send('POST', path, { body: JSON.stringify(wish) })
  }

  read(): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/verifications/${this.memory.recall('verification')}`)
  }

  async problemTypes(): Promise<readonly unknown[]> {
    return (fieldAt(await this.read(), 'errors') as readonly unknown[]).map((error) => fieldAt(error, 'type'))
  }

  /** Compares the columns that the table has, entry by entry. */
  async assertProblems(rows: readonly ProblemRow[]): Promise<void> {
    const errors = fieldAt(await this.read(), 'errors') as readonly Readonly<Record<string, unknown>>[]
    const columns = Object.keys(rows[0] ?? {}) as (keyof ProblemRow)[]
    const shown = errors.map((error) => Object.fromEntries(columns.map((column) => [column, cell(error, column)])))
    const expected = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column, this.memory.fill(row[column] ?? '')])),
    )
    assert.deepEqual(shown, expected)
  }
}

const members = { about: 'resourceId', accepts: 'acceptedDocumentTypes' } as const

function cell(error: Readonly<Record<string, unknown>>, column: keyof ProblemRow): string {
  const value = error[column === 'about' || column === 'accepts' ? members[column] : column]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

function mustBe(status: number, answer: Answer): void {
  if (answer.status !== status) throw new Error(describe(answer))
}
