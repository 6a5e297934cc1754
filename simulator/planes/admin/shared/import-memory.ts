import { refuse } from '../../../refusals/index.ts'
import type { Charge, HeapProbe } from '../../../worlds/index.ts'

/** The share of the heap for all files being read. */
const shareOfFiles = 0.5
/** The share of the heap in use above which reading files stops, before the process would crash. */
const fullAt = 0.85
/** Reading the heap statistics takes some microseconds. */
const bytesPerReading = 2 ** 22
/** The most bytes of large bodies at the same time. They are not on the heap. */
const mostBodyBytes = 192 * 2 ** 20

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20)

/** Limits the memory that uploaded files use, over all requests. Memory is reserved before it is used. */
export class ImportMemory {
  #lentBytes = 0
  #bodyBytes = 0

  constructor(readonly heap: HeapProbe) {}

  /** Runs work that needs memory on the heap; refuses when there is not enough. */
  async lend<R>(work: (charge: Charge) => Promise<R>): Promise<R> {
    const most = shareOfFiles * this.heap().limitBytes
    let [own, unread] = [0, 0]
    const charge = (bytes: number) => {
      if (own + bytes > most) refuseFile(most)
      unread += bytes
      const isRead = unread > bytesPerReading
      if (this.#lentBytes + bytes > most || (isRead && this.#isFull())) refuseNow()
      if (isRead) unread = 0
      own += bytes
      this.#lentBytes += bytes
    }
    try {
      return await work(charge)
    } finally {
      this.#lentBytes -= own
    }
  }

  /** Reserves memory for a large body; returns the function that releases it. */
  receive(bytes: number): () => void {
    if (this.#bodyBytes + bytes > mostBodyBytes) refuseNow()
    this.#bodyBytes += bytes
    return () => {
      this.#bodyBytes -= bytes
    }
  }

  #isFull(): boolean {
    const { usedBytes, limitBytes } = this.heap()
    return usedBytes > fullAt * limitBytes
  }
}

/** Refuses a file that this process can never read. */
function refuseFile(most: number): never {
  const says =
    `The file needs more than ${mebibytes(most)} MiB of memory, which is all that this process has for files. ` +
    'If this is intended, start it with a larger --max-old-space-size.'
  return refuse('INVALID_REQUEST_FORMAT', { reason: 'BODY_TOO_LARGE', says }, { status: 413 })
}

function refuseNow(): never {
  const says = 'The process has no memory for another file at the moment; send it again later.'
  return refuse('SERVICE_UNAVAILABLE', { says }, { headers: { 'Retry-After': '1' } })
}
