import type { SignedRequest } from './post.ts'

/** An endpoint's address without its credentials: what may be shown and logged. */
export function withoutCredential(address: string): string {
  if (!URL.canParse(address)) return address
  const shown = new URL(address)
  shown.username = ''
  shown.password = ''
  return shown.href
}

/** A request as it may be shown: that it carries credentials is told, but not which. */
export function withoutSecrets({ url, headers, body }: SignedRequest): SignedRequest {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' }
  const hasCredential = username !== '' || password !== ''
  return {
    url: withoutCredential(url),
    headers: hasCredential ? { ...headers, authorization: '[hidden]' } : headers,
    body,
  }
}
