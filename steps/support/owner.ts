/** The owner's name in steps that speak of the platform where others name a person. */
export const platform = 'platform'
