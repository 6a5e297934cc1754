import { refuse } from '../../domain/refusals.ts'

/** The version of the end-user terms that is in force; there has been no other. */
export const termsVersion = 'V1'

/** Where this process shows the terms. */
export const termsPath = `/hosted/terms/${termsVersion}`

/** A consent to terms that never were is no consent. */
export function refuseUnknownTerms(consent: { readonly termsVersion: string } | undefined): void {
  if (consent !== undefined && consent.termsVersion !== termsVersion)
    refuse('END_USER_TERMS_VERSION_NOT_FOUND', {
      field: 'endUserTermsConsent.termsVersion',
      value: consent.termsVersion,
    })
}
