// Generated from package.json by `npm run docs`.

/** The version of Sandglass that this kit is for. */
export const release = '0.1.0'
