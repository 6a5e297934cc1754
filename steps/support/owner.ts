/** The owner's name in steps that speak of the platform where others name a person. */
export const platform = 'platform'

/** The name of the last agent in steps that speak of it where others name a person. */
export const theAgent = 'the agent'

/** Names an owner in a message. */
export const nameOf = (owner: string): string => (owner === platform ? 'the platform' : owner)
