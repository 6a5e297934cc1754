import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns the token of an Authorization header; undefined for a header of another kind. */
export const bearerOf = (authorization = ''): string | undefined => /^Bearer +(\S+) *$/i.exec(authorization)?.[1]

export const isSameToken = (sent: string, token: string): boolean => timingSafeEqual(digest(sent), digest(token))

/** Digests have equal lengths, so comparing them does not reveal the token's length. */
const digest = (text: string) => createHash('sha256').update(text).digest()
