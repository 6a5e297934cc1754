import { refuse } from '../../refusals/index.ts'

/** The current version of the end-user terms, and the only one. */
export const termsVersion = 'V1'

/** The path of the page with the terms. */
export const termsPath = `/hosted/terms/${termsVersion}`

export function refuseUnknownTerms(consent: { readonly termsVersion: string } | undefined): void {
  if (consent !== undefined && consent.termsVersion !== termsVersion)
    refuse('END_USER_TERMS_VERSION_NOT_FOUND', {
      field: 'endUserTermsConsent.termsVersion',
      value: consent.termsVersion,
    })
}
