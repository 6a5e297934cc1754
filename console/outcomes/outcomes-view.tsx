import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { OutcomeList } from '../../kit/admin/types.ts'
import { notice } from '../lib/acts.ts'
import { useRead } from '../lib/reads.ts'
import type { Access } from '../lib/ready-request.ts'
import { route, world } from '../lib/route.ts'
import { Field } from '../parts/form.tsx'
import { Shown } from '../parts/shown.tsx'
import { OutcomeRow } from './outcome-row.tsx'
import { faultTable, searchTables } from './search.ts'

const search = signal('')

/** Shows the magic values of the API with their outcomes. */
export function OutcomesView() {
  const path = { world: world.value }
  // Neither changes while the world goes on.
  const outcomes = useRead('listOutcomes', { path }, { follows: false })
  const access = useRead('getWorld', { path }, { follows: false })
  const { id } = route.value
  useEffect(() => {
    if (id !== undefined) search.value = ''
  }, [id])
  return (
    <section class="panel" aria-labelledby="outcomes">
      <h2 id="outcomes">Outcomes</h2>
      <p class="soft">
        Values in a request that select what becomes of it. Each row has a request to try it with, or says why not.
      </p>
      <Field label="Search the outcomes">
        <input
          type="search"
          autocomplete="off"
          value={search.value}
          onInput={({ currentTarget }) => (search.value = currentTarget.value)}
        />
      </Field>
      <Shown read={outcomes}>
        {(answer) => <Tables {...answer} access={access.answer} marked={id} text={search.value} />}
      </Shown>
    </section>
  )
}

interface TablesProps extends OutcomeList {
  readonly access: Access | undefined
  readonly marked: string | undefined
  readonly text: string
}

function Tables({ data, faults, access, marked, text }: TablesProps) {
  const tables = [...data, faultTable(faults)]
  const found = searchTables(tables, text)
  const isKnown = tables.some(({ rows }) => rows.some((row) => row.id === marked))
  useEffect(() => {
    if (marked !== undefined && !isKnown) notice.value = `There is no outcome ${marked.slice(0, 200)}.`
  }, [marked, isKnown])
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <p class="soft" role="status">
        {count === 1 ? '1 row' : `${count} rows`}
      </p>
      {found.map(({ name, reads, rows }) => (
        <section key={name} class="outcomes" aria-labelledby={`table-${name}`}>
          <h3 id={`table-${name}`}>{name}</h3>
          <p class="soft">Read from: {reads}</p>
          <ul class="list">
            {rows.map((row) => (
              <OutcomeRow key={row.suffix} row={row} isMarked={row.id === marked} access={access} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
