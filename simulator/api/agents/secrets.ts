import type { Secret } from '../../contract/index.ts'

/**
 * A device code, wherever it stands in a text: the member `code` also names the codes of errors. One in lower case, or
 * percent-encoded in a path, gives the code away all the same.
 */
export const deviceCodeShape: Secret = { shape: /AGENT(?:(?:-|%2D)[0-9A-Z]{4}){4}/gi }

/** The access token of an agent. */
export const accessTokenShape: Secret = { shape: /gat_[0-9a-f]{40}/g }
