/** The environment variables that have the credential of the target. */
export const credentialNames = { id: 'SANDGLASS_CONFORM_CLIENT_ID', secret: 'SANDGLASS_CONFORM_CLIENT_SECRET' } as const
