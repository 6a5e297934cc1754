/** Returns the anchor of a heading, as GitHub derives it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

/** Links to a heading of the same page. */
export const headingLink = (heading: string) => `[${heading}](#${anchor(heading)})`

export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
