import type { WebhookRequest } from './post.ts'

/** Strips the credentials from an endpoint's address, so that it may be shown and logged. */
export function withoutCredential(address: string): string {
  if (!URL.canParse(address)) return address
  const shown = new URL(address)
  shown.username = ''
  shown.password = ''
  return shown.href
}

/** Hides the credentials of a request; a hidden Authorization header shows that there are some. */
export function withoutSecrets({ url, headers, body }: WebhookRequest): WebhookRequest {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' }
  const hasCredential = username !== '' || password !== ''
  return {
    url: withoutCredential(url),
    headers: hasCredential ? { ...headers, authorization: '[hidden]' } : headers,
    body,
  }
}
