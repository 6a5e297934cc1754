/** Shows the ledger. */
export function LedgerView() {
  return <h2>Ledger</h2>
}
