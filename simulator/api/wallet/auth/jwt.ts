/** What is read of a token, and nothing else of the library: whatever is named here has its place in the bundle. */
export { decodeJwt, decodeProtectedHeader } from 'jose'
