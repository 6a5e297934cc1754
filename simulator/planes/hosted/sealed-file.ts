import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UploadedFile } from '../../schema/index.ts'

/** The most characters of a sealed file, below the limit of a reply. */
const sealLimit = 4_096

/**
 * Signs the description of a file for a hidden field, which carries it from page to page without state on the server.
 * The signature binds it to the link, by its key, and to the question. Returns undefined for long descriptions.
 */
export function sealFile(key: string, question: string, file: UploadedFile): string | undefined {
  const facts = Buffer.from(JSON.stringify(file)).toString('base64url')
  const sealed = `${facts}.${signatureOf(key, question, facts)}`
  return sealed.length > sealLimit ? undefined : sealed
}

/** Reads a sealed file; undefined when it was not sealed for this link and question. */
export function unsealFile(key: string, question: string, sealed: string): UploadedFile | undefined {
  const [facts = '', signature = ''] = sealed.split('.')
  const expected = Buffer.from(signatureOf(key, question, facts))
  const sent = Buffer.from(signature)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  // The signature proves that sealFile wrote it.
  return JSON.parse(Buffer.from(facts, 'base64url').toString()) as UploadedFile
}

const signatureOf = (key: string, question: string, facts: string) =>
  createHmac('sha256', key).update(`${question}|${facts}`).digest('hex')
