/** The path of the API, which is its version. */
export const apiBasePath = '/2025-10-13'
