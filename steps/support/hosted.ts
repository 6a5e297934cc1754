import { type Sample, samples } from '../../fixtures/documents/samples.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { formBody, formType, type Part } from './forms.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { sampleCompany, samplePerson } from './people.ts'
import { readPage, type WebPage } from './web-page.ts'

const endings: Readonly<Record<Sample, string>> = { PDF: 'pdf', JPEG: 'jpg', PNG: 'png', TEXT: 'txt' }

/** Hosted pages, used without a browser: links, forms and texts. */
export class Hosted {
  #page: WebPage | undefined
  #sent = new Map<string, readonly string[]>()
  #files = new Map<string, Part>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** Asks for a link. Its path and query are remembered as `link`, its code as `linkCode`. */
  async askForLink(person: string, body: object = {}): Promise<Answer> {
    const path = `/customers/${this.memory.recall(person)}/kyc-link`
    const answer = await this.conversation().send('POST', path, { body: JSON.stringify(body) })
    const address = fieldAt(answer.json, 'kycUrl')
    if (typeof address === 'string') {
      const { pathname, search } = new URL(address)
      this.memory.keep('link', pathname + search)
      this.memory.keep('linkCode', pathname.replace('/hosted/', ''))
    }
    return answer
  }

  async mustGetLink(person: string, body: object = {}): Promise<void> {
    const answer = await this.askForLink(person, body)
    if (answer.status !== 201) throw new Error(describe(answer))
  }

  /** Opens the page with all of its steps on it. */
  async open(): Promise<void> {
    const link = this.memory.recall('link')
    await this.#open(`${link}${link.includes('?') ? '&' : '?'}step=all`)
  }

  /** Opens the page as a browser does, at its first step. */
  async openFirstStep(): Promise<void> {
    await this.#open(this.memory.recall('link'))
  }

  async #open(path: string): Promise<void> {
    this.#read(await this.conversation().send('GET', path))
    this.#takeOver()
  }

  /** Presses a button of the page; further fields are filled in on the page that it answers with. */
  async press(label: string): Promise<void> {
    const { buttons } = this.page()
    const button = buttons.find((one) => one.label === label)
    if (!button) throw new Error(`No button "${label}", only: ${buttons.map((one) => one.label).join(', ')}`)
    this.#sent.set(button.name, [button.value])
    await this.#send()
    this.#takeOver()
  }

  /** Takes over what the page's form would send. */
  #takeOver(): void {
    this.#sent = new Map(this.page().values)
    this.#files = new Map()
  }

  page(): WebPage {
    if (!this.#page) throw new Error('No hosted page has been opened yet')
    return this.#page
  }

  /** Fills in fields by name; an empty text clears one, and several ticks are separated by commas. */
  fillIn(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      const filled = this.memory.fill(value)
      if (filled === '') this.#sent.delete(name)
      else this.#sent.set(name, isListed(name) ? filled.split(/,\s*/) : [filled])
    }
  }

  attach(sample: Sample, name: string): void {
    this.#files.set(name, { name, value: samples[sample], fileName: `scan.${endings[sample]}` })
  }

  /** Fills in every field about a person and attaches a passport. */
  fillInPerson(name: string): void {
    this.fillIn({ ...flat(samplePerson(name, this.conversation().sandbox().seed)), selfie: 'yes' })
    this.fillIn({ 'identity.documentType': 'PASSPORT', ...identity('identity') })
    this.attach('PDF', 'identity.file')
  }

  /**
   * Fills in every field about a company, including an owner named Olivia who directs it, and attaches its documents.
   */
  fillInCompany(name: string): void {
    this.fillIn(flat(sampleCompany(name, this.conversation().sandbox().seed)))
    this.fillIn({
      'documents.legal-presence.documentType': 'CERTIFICATE_OF_INCORPORATION',
      'documents.control-structure.documentType': 'TRUST_AGREEMENT',
      'documents.proof-of-address.documentType': 'UTILITY_BILL',
    })
    for (const kind of ['legal-presence', 'control-structure', 'proof-of-address'])
      this.attach('PDF', `documents.${kind}.file`)
    this.fillInOwner(0, 'Olivia Owner')
  }

  fillInOwner(index: number, name: string): void {
    const [firstName = '', ...rest] = name.split(' ')
    const personalInfo = {
      firstName,
      lastName: rest.join(' '),
      ...samplePerson(name, this.conversation().sandbox().seed),
    }
    const values = flat({ roles: 'UBO, DIRECTOR', ownershipPercentage: '50', personalInfo })
    this.fillIn(Object.fromEntries(Object.entries(values).map(([key, value]) => [`owners.${index}.${key}`, value])))
  }

  /** Submits the form as a browser would, with empty fields included. Remembers the resulting verification. */
  async submit(person: string): Promise<void> {
    const answer = await this.#send()
    if (answer.status < 400) await this.#rememberVerification(person)
  }

  async #send(): Promise<Answer> {
    const untouched = this.page().fields.filter((name) => /\.(file|back)$/.test(name) && !this.#files.has(name))
    const answer = await this.conversation().send('POST', this.memory.recall('link'), {
      body: formBody([
        ...[...this.#sent].flatMap(([name, values]) => values.map((value) => ({ name, value }))),
        ...this.#files.values(),
        ...untouched.map((name) => ({ name, value: '', fileName: '', type: 'application/octet-stream' })),
      ]),
      headers: { 'content-type': formType },
    })
    this.#read(answer)
    return answer
  }

  /** Opens the page, fills in fields and submits it. */
  async choose(person: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.open()
    this.fillIn(values)
    await this.submit(person)
  }

  #read(answer: Answer): void {
    this.#page = readPage(answer.bytes.toString('utf8'))
  }

  async #rememberVerification(person: string): Promise<void> {
    const list = await this.conversation().mustRequest('GET', `/verifications?customerId=${this.memory.recall(person)}`)
    const id = fieldAt(list, 'data.0.id')
    if (typeof id === 'string') this.memory.keep('verification', id)
  }
}

function identity(prefix: string): Readonly<Record<string, string>> {
  return {
    [`${prefix}.country`]: 'US',
    [`${prefix}.documentNumber`]: 'X1234567',
    [`${prefix}.issuingAuthority`]: 'Department of State',
  }
}

/** True for questions that take several replies. */
const isListed = (name: string) => /\.(roles|countriesOfOperation|expectedRecipientJurisdictions)$/.test(name)

/** Flattens nested members to dot paths; items of lists are separated by commas. */
function flat(value: object, prefix = ''): Record<string, string> {
  const entries = Object.entries(value).flatMap(([name, inside]: [string, unknown]) => {
    if (Array.isArray(inside)) return [[prefix + name, inside.join(', ')]]
    return typeof inside === 'object' && inside !== null
      ? Object.entries(flat(inside, `${prefix}${name}.`))
      : [[prefix + name, String(inside)]]
  })
  return Object.fromEntries(entries)
}
