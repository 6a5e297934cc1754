/** An hourglass that is seen on light and on dark tabs. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' +
  '<path fill="#bd862c" d="M3 1h10v3L9.5 8l3.5 4v3H3v-3l3.5-4L3 4z"/></svg>'

/** The icon of all pages. An address with data needs no request, also behind a proxy that adds a path. */
export const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon)}`
