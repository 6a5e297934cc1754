import type { Secret } from '../../domain/secrets.ts'

/** A device code, wherever it stands in a text: the member `code` also names the codes of errors. */
export const deviceCodeShape: Secret = { shape: /AGENT(?:-[0-9A-Z]{4}){4}/g }

/** The access token of an agent. */
export const accessTokenShape: Secret = { shape: /gat_[0-9a-f]{40}/g }
