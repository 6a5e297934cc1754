/** Returns the name of the world that an admin token opens; undefined for the token for all worlds. */
export const worldOfToken = (token: string | undefined): string | undefined =>
  /^sgw\.(.+)\.[\w-]{43}$/.exec(token ?? '')?.[1]
