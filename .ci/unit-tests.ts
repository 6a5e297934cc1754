/** A loaded machine must not fail a test; one that hangs is stopped after ten minutes. */
export const unitTestLimits = ['--testTimeout=600000', '--hookTimeout=600000'] as const
