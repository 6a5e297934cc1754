import { type ChildProcess, spawn } from 'node:child_process'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
}

/** A problem that the server finds in a feature. */
export interface Diagnostic {
  readonly message: string
  readonly code?: string
  readonly range: { readonly start: { readonly line: number } }
}

/** Speaks the language server protocol with a process, as an editor does. */
export class LanguageClient {
  readonly #server: ChildProcess
  readonly #answers = new Map<number, (result: unknown) => void>()
  readonly #listeners = new Set<(message: Message) => void>()
  readonly #settings: unknown
  #received: Buffer = Buffer.alloc(0)
  #lastId = 0

  constructor(script: string, cwd: string, settings: unknown) {
    this.#settings = settings
    this.#server = spawn(process.execPath, [script, '--stdio'], { cwd, stdio: ['pipe', 'pipe', 'ignore'] })
    this.#server.stdout?.on('data', (chunk: Buffer) => this.#receive(chunk))
  }

  request(method: string, params: unknown): Promise<unknown> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((done) => {
      this.#answers.set(id, done)
      this.#send({ id, method, params })
    })
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params })
  }

  /** Waits for a notification that `isIt` accepts. */
  next(isIt: (message: Message) => boolean): Promise<Message> {
    return new Promise((done) => {
      const listener = (message: Message) => {
        if (!isIt(message)) return
        this.#listeners.delete(listener)
        done(message)
      }
      this.#listeners.add(listener)
    })
  }

  stop(): void {
    this.#server.kill()
  }

  #send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#server.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk])
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n')
      const [, length] = /Content-Length: (\d+)/i.exec(this.#received.subarray(0, Math.max(end, 0)).toString()) ?? []
      const from = end + 4
      if (end < 0 || length === undefined || this.#received.length < from + Number(length)) return
      const text = this.#received.subarray(from, from + Number(length)).toString('utf8')
      this.#received = this.#received.subarray(from + Number(length))
      this.#take(JSON.parse(text))
    }
  }

  #take(message: Message): void {
    const { id, method } = message
    if (method === undefined && id !== undefined) this.#answers.get(id)?.(message.result)
    // The server asks for the settings of the editor, and for leave to be told when they change.
    else if (id !== undefined)
      this.#send({ id, result: method === 'workspace/configuration' ? [this.#settings] : null })
    else for (const listener of [...this.#listeners]) listener(message)
  }
}
