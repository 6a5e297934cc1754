/** The name under which the pages keep the admin token, for one tab. */
export const tokenKey = 'sandglass-admin-token'
