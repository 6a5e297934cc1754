/** The path of the API, which is its version. */
export const basePath = '/2025-10-13'
