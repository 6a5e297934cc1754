import type { IncomingMessage } from 'node:http'

/** True for the methods that only read: GET, and HEAD, which is GET without the body of the answer. */
export const isReading = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD'
