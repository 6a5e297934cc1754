/** The owner's name in steps that speak of the platform where others name a person. */
export const platform = 'platform'

/** Names an owner in a message. */
export const nameOf = (owner: string): string => (owner === platform ? 'the platform' : owner)
