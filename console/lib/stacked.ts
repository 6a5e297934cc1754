/** True where the line, the list and the view are one below the other: on phones, and when the page is zoomed. */
export const isStacked = (): boolean => matchMedia('(max-width: 900px)').matches
