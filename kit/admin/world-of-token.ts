/** Returns the world of an admin token; undefined for the token for all worlds. */
export const worldOfToken = (token: string | undefined): string | undefined =>
  /^sgw\.(.+)\.[\w-]{43}$/.exec(token ?? '')?.[1]
