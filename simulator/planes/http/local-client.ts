import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import { Duplex } from 'node:stream'
import type { KeptProof } from '../../contract/index.ts'
import type { Wall } from '../../engine/index.ts'

/** A request of this process to its own server, without the network. */
export interface LocalRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The result of the operation's `prove` step, for a request without its secrets. */
  readonly proof?: KeptProof
  /** True for a replayed input: its answer is compared with the recorded one. */
  readonly isReplayed?: true
}

export interface LocalAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

/** Sends requests to a server of this process through connections in memory; the server need not listen. */
export class LocalClient {
  readonly #agent: Agent

  constructor(server: Server, turn: Wall['turn']) {
    this.#agent = new LocalAgent(server, turn)
  }

  send({ method, path, headers, body, proof, isReplayed }: LocalRequest): Promise<LocalAnswer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({ method, path, headers: { ...headers, ...length }, agent: this.#agent }, (answer) =>
        readAnswer(answer, resolve, reject),
      )
      sent.on('error', reject)
      // A connection carries one request at a time.
      sent.on('socket', (socket: object) => {
        if (socket instanceof LocalSocket && socket.peer !== undefined)
          Object.assign(socket.peer, { proof, isReplayed })
      })
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Returns the proof that replaces a request's `prove` step; only the local client can send one. */
export function standInProof({ socket }: IncomingMessage): KeptProof | undefined {
  // Node's own types know only network sockets.
  const connection: object = socket
  return connection instanceof LocalSocket ? connection.proof : undefined
}

/** True for the request of a replayed input. */
export function isReplayed({ socket }: IncomingMessage): boolean {
  const connection: object = socket
  return connection instanceof LocalSocket && connection.isReplayed === true
}

class LocalAgent extends Agent {
  constructor(
    readonly server: Server,
    readonly turn: Wall['turn'],
  ) {
    super({ keepAlive: true })
  }

  override createConnection(): Duplex {
    const [client, ours] = connectedPair(this.turn)
    this.server.emit('connection', ours)
    return client
  }
}

function readAnswer(answer: IncomingMessage, done: (answer: LocalAnswer) => void, fail: (error: Error) => void): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('error', fail)
  answer.on('end', () =>
    done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
  )
}

/** Creates the two ends of a connection in memory. */
function connectedPair(turn: Wall['turn']): readonly [LocalSocket, LocalSocket] {
  const [one, other] = [new LocalSocket(turn), new LocalSocket(turn)]
  one.peer = other
  other.peer = one
  return [one, other]
}

/** The most bytes per chunk, as from the network. */
const pieceBytes = 16_384

/** One end of a connection, with the socket members that Node's HTTP code calls. */
class LocalSocket extends Duplex {
  peer: LocalSocket | undefined
  /** The proof sent with the current request. */
  proof: KeptProof | undefined
  isReplayed: true | undefined
  readonly remoteAddress = '127.0.0.1'

  constructor(readonly turn: Wall['turn']) {
    super()
  }

  override _read(): void {
    // The other end pushes.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (chunk.length <= pieceBytes) {
      this.peer?.push(chunk)
      done()
    } else void this.#pushPieces(chunk).then(done)
  }

  /** Yields to the event loop between chunks of a large body. */
  async #pushPieces(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      this.peer?.push(chunk.subarray(at, at + pieceBytes))
      await this.turn()
    }
  }

  override _final(done: () => void): void {
    this.peer?.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const { peer } = this
    this.peer = undefined
    if (peer?.destroyed === false) peer.destroy()
    done(error)
  }

  readonly setTimeout = () => this
  readonly setNoDelay = () => this
  readonly setKeepAlive = () => this
  readonly ref = () => this
  readonly unref = () => this
}
