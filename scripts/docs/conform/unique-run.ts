/** Stands in recorded names for the text that is unique in each run. */
export const uniqueRun = 'uniquerun'
