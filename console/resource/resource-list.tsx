/** Lists the newest resources, with a search. */
export function ResourceList() {
  return <p class="soft">Search for a resource by its id, with the key /.</p>
}
