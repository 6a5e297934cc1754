import { type Questions, shortTime, showMore } from './question.ts'

export const ledgerQuestions = {
  checkLedger: {
    command: 'ledger check',
    tool: 'ledger check',
    show({ balanced, currencies, problems }, { line, table }) {
      line(balanced ? 'The ledger is balanced.' : 'The ledger is broken.')
      for (const problem of problems) line(problem)
      const rows = currencies.map(({ currency, sum, postings }) => [currency, sum, postings])
      if (rows.length > 0) table(['CURRENCY', 'SUM', 'POSTINGS'], rows, '')
    },
  },
  listLedgerAccounts: {
    command: 'ledger accounts',
    tool: 'ledger accounts',
    show(page, printer) {
      const rows = page.data.map(({ account, ownerName, owner, currency, available, total, postings }) => [
        ...[account, ownerName ?? owner, `${available.decimal} ${currency}`, `${total.decimal} ${currency}`, postings],
      ])
      printer.table(['ACCOUNT', 'OWNER', 'AVAILABLE', 'TOTAL', 'POSTINGS'], rows, 'There are no accounts.')
      showMore(page, printer)
    },
  },
  listAccountPostings: {
    command: 'ledger postings <account>',
    tool: 'ledger postings',
    show(page, printer) {
      const { currency, account, available, total, data } = page
      printer.line(`${account}: ${available.decimal} ${currency} available of ${total.decimal} ${currency}`)
      const rows = data.map(({ moment, at, amount, balance, reason, subject }) => [
        ...[moment, shortTime(at), `${amount.decimal} ${currency}`, `${balance.decimal} ${currency}`, reason, subject],
      ])
      printer.table(['MOMENT', 'TIME', 'AMOUNT', 'BALANCE', 'WHY', 'FOR'], rows, 'There are no postings.')
      showMore(page, printer)
    },
  },
  listRequests: {
    command: 'requests list',
    tool: 'requests list',
    show(page, printer) {
      // With `format=curl` it is a script.
      if (typeof page === 'string') return printer.line(page)
      const rows = page.data.map(({ at, method, path, operation, status, code }) => [
        ...[shortTime(at), method, status < 400 ? status : printer.marked(status), operation, path, code],
      ])
      const isRefused = (index: number) => (page.data[index]?.status ?? 0) >= 400
      printer.table(['TIME', 'METHOD', 'STATUS', 'OPERATION', 'PATH', 'CODE'], rows, 'None is in the log.', isRefused)
      showMore(page, printer)
    },
  },
  countRequests: {
    command: 'requests count',
    tool: 'requests count',
    show: ({ count, complete }, { line }) =>
      line(`${count} requests${complete ? '' : ', or more: the log has dropped some'}`),
  },
} satisfies Partial<Questions>
