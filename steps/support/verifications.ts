import { strict as assert } from 'node:assert'
import type { Conversation } from './conversation.ts'
import type { Customers } from './customers.ts'
import type { Documents } from './documents.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import type { Owners } from './owners.ts'
import { sampleCompany, samplePerson } from './people.ts'
import { must } from './wallets.ts'
import type { ScenarioWorlds } from './worlds.ts'

/** A problem that a verification reports. */
type Problem = Readonly<Record<string, unknown>>

const businessDocuments = ['CERTIFICATE_OF_INCORPORATION', 'TRUST_AGREEMENT', 'UTILITY_BILL']

/** Verifications of customers. The last one is remembered as `verification`. */
export class Verifications {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
    readonly memory: Memory,
    readonly customers: Customers,
    readonly owners: Owners,
    readonly documents: Documents,
  ) {}

  /** Creates an individual with every field that a review asks for. */
  async createPerson(fullName: string): Promise<void> {
    must(201, await this.customers.create(fullName, samplePerson(fullName, this.conversation().sandbox().seed)))
  }

  /** Creates a business with every field and document that a review asks for, and an owner who directs it. */
  async createCompany(legalName: string, registrationNumber: string): Promise<void> {
    const { address, businessInfo } = sampleCompany(legalName, this.conversation().sandbox().seed)
    const info = { ...businessInfo, registrationNumber }
    must(201, await this.customers.createBusiness(legalName, { address }, info))
    const business = legalName.split(' ')[0] ?? legalName
    for (const type of businessDocuments) await this.documents.mustUpload(business, type)
    must(201, await this.owners.create('Olivia Owner', business))
  }

  async submit(customer: string): Promise<Answer> {
    const body = JSON.stringify({ customerId: this.memory.recall(customer) })
    const answer = await this.conversation().send('POST', '/verifications', { body })
    const id = fieldAt(answer.json, 'id')
    if (answer.status === 200 && typeof id === 'string') this.memory.keep('verification', id)
    return answer
  }

  /** Resolves a pending review as an operator would, through the admin plane. */
  resolve(name: string, decision: Readonly<Record<string, unknown>>): Promise<Answer> {
    const path = this.worlds.adminPath(`/resources/${encodeURIComponent(this.memory.recall(name))}/resolve`)
    return this.conversation().send('POST', path, { body: JSON.stringify(decision) })
  }

  read(): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/verifications/${this.memory.recall('verification')}`)
  }

  async problemTypes(): Promise<readonly unknown[]> {
    return (await this.#problems()).map(({ type }) => type)
  }

  /** Asserts the problems in order, comparing the columns of the table. */
  async assertProblems(rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
    const errors = await this.#problems()
    const columns = Object.keys(rows[0] ?? {})
    const shown = errors.map((error) => Object.fromEntries(columns.map((column) => [column, cell(error, column)])))
    const expected = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column, this.memory.fill(row[column] ?? '')])),
    )
    assert.deepEqual(shown, expected)
  }

  async #problems(): Promise<readonly Problem[]> {
    const path = `/verifications/${this.memory.recall('verification')}`
    return (await this.conversation().mustRequest<{ errors: readonly Problem[] }>('GET', path)).errors
  }
}

/** The columns whose names differ from the members of a problem. */
const memberOf: Readonly<Record<string, string>> = { about: 'resourceId', accepts: 'acceptedDocumentTypes' }

function cell(error: Problem, column: string): string {
  const value = error[memberOf[column] ?? column]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
