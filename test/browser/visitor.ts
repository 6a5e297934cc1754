import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { samples } from '../../fixtures/documents/samples.ts'

/** A script that makes the storage of the browser throw when it is used, as the settings of a person may. */
export const forbidStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException('forbidden', 'SecurityError') },
  })`

/** A page in the browser. Collects console messages, script errors and dialogs, of which there must be none. */
export class Visitor {
  readonly #complaints: string[] = []

  private constructor(
    readonly page: Page,
    expected: RegExp,
  ) {
    page.on('console', (message) => {
      // The browser reports the 400 of a rejected form; the tests assert that status themselves.
      const isRefusal = message.text().includes('the server responded with a status of 4')
      if (!isRefusal && !expected.test(message.text())) this.#complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.#complaints.push(String(error)))
    page.on('dialog', (dialog) => {
      this.#complaints.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
  }

  /** Opens a page, without scripts unless the test needs some. */
  static async open(
    browser: Browser,
    options: BrowserContextOptions = { javaScriptEnabled: false },
    /** Messages to the console that are no complaint, such as those that the test causes on purpose. */
    expected = /(?!)/,
  ): Promise<Visitor> {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(60_000)
    return new Visitor(await context.newPage(), expected)
  }

  async close(): Promise<void> {
    await this.page.context().close()
    expect(this.#complaints, 'complaints of the browser').toEqual([])
  }

  /** Finds a question by its label, inside the section with this title. */
  question(section: string, label: string) {
    return this.page.getByRole('group', { name: section, exact: true }).getByLabel(label, { exact: true })
  }

  async fill(section: string, replies: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, reply] of Object.entries(replies)) await this.question(section, label).fill(reply)
  }

  async choose(section: string, choices: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, choice] of Object.entries(choices))
      await this.question(section, label).selectOption({ label: choice })
  }

  async attach(section: string, label: string): Promise<void> {
    const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: samples.PDF }
    await this.question(section, label).setInputFiles(file)
  }

  /** Lets the browser send incomplete forms, so that the server checks them. */
  async skipChecksOfBrowser(): Promise<void> {
    await this.page.evaluate('document.querySelector("form").noValidate = true')
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click()
  }

  async reads(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor()
  }
}
