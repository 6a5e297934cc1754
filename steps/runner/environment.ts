/** The settings of a run that the step library reads from the environment, in this process and in its workers. */
interface Settings {
  readonly url?: string | undefined
  readonly adminToken?: string | undefined
  readonly receiverHost?: string | undefined
  readonly capsules?: string | undefined
  readonly coverage?: string | undefined
}

/** The variables that a team's environment may have for other purposes. */
const others = ['SANDGLASS_TARGET', 'SANDGLASS_BASE_URL', 'HARNESS_RECORDS', 'HARNESS_STORAGE', 'HARNESS_RECEIVER_HOST']

/** Sets the variables that steps/target.ts reads, before the step library is loaded. */
export function useEnvironment({ url, adminToken, receiverHost, capsules, coverage }: Settings): void {
  const given = {
    SANDGLASS_BASE_URL: url,
    SANDGLASS_ADMIN_TOKEN: adminToken,
    HARNESS_RECEIVER_HOST: receiverHost,
    SANDGLASS_CAPSULES: capsules,
    SANDGLASS_COVERAGE: coverage,
  }
  for (const name of others) delete process.env[name]
  for (const [name, value] of Object.entries(given)) if (value !== undefined) process.env[name] = value
}
