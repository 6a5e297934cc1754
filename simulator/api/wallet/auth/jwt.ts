/** The parts of the library that are used; anything exported here is included in the bundle. */
export { decodeJwt, decodeProtectedHeader } from 'jose'
