import type { WebhookRequest } from './post.ts'

/** Strips the credentials from an endpoint's address, for display and logs. */
export function withoutCredential(address: string): string {
  if (!URL.canParse(address)) return address
  const shown = new URL(address)
  shown.username = ''
  shown.password = ''
  return shown.href
}

/** Hides the values in a query, which may be credentials. */
export function hideValues(query: string): string {
  const parts = query.split('&').map((part) => part.replace(/^([^=]*=)?.*$/, '$1[hidden]'))
  return parts.join('&')
}

function withoutQueryValues(address: string): string {
  const queryAt = address.indexOf('?') + 1
  return queryAt === 0 ? address : address.slice(0, queryAt) + hideValues(address.slice(queryAt))
}

/** Hides the credentials of a request; a hidden Authorization header shows that there was one. */
export function addressWithoutSecrets({ url, headers, body }: WebhookRequest): WebhookRequest {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' }
  const hasCredential = username !== '' || password !== ''
  return {
    url: withoutQueryValues(withoutCredential(url)),
    headers: hasCredential ? { ...headers, authorization: '[hidden]' } : headers,
    body,
  }
}
