import { oneOf, seconds, storageSetting, webAddress } from './setting-readers.ts'

/** The settings about where worlds live, and about processes that share them. */
export const storageSettings = {
  storage: {
    variable: 'SANDGLASS_STORAGE',
    default: 'memory',
    meaning:
      'Where worlds live: `memory`, lost when the process ends; the path of a folder, from which they are there ' +
      'again after a restart or a crash ([docs/storage.md](storage.md)); or a database, as ' +
      '`postgres://user:password@host/name`, which any number of processes share ([docs/cluster.md](cluster.md)).',
    expected: 'memory, the path of a folder or a postgres:// address',
    read: storageSetting,
  },
  advertisedUrl: {
    variable: 'SANDGLASS_ADVERTISED_URL',
    meaning:
      'The address at which the other processes that share a database reach this one. By default, the host and the ' +
      'port that it listens on, with the name of the machine where it listens on every address.',
    expected: 'a URL such as http://10.0.0.7:8080',
    read: webAddress,
  },
  leaseMs: {
    variable: 'SANDGLASS_LEASE_SECONDS',
    default: '5',
    meaning:
      'The seconds after which other processes that share a database may take the worlds of one that is silent. All ' +
      'of them need the same value.',
    expected: 'a whole number from 1 to 300',
    read: seconds(1, 300),
  },
  idleMs: {
    variable: 'SANDGLASS_IDLE_SECONDS',
    default: '300',
    meaning: 'The seconds without a request after which a process forgets a world that is in a database.',
    expected: 'a whole number from 1 to 86400',
    read: seconds(1, 86_400),
  },
  drainMs: {
    variable: 'SANDGLASS_DRAIN_SECONDS',
    default: '5',
    meaning:
      'The seconds for which a process that shares a database goes on serving after SIGTERM, while /ready is a 503 ' +
      'and its worlds move to the others.',
    expected: 'a whole number from 0 to 600',
    read: seconds(0, 600),
  },
  clockAfterRestart: {
    variable: 'SANDGLASS_CLOCK_AFTER_RESTART',
    default: 'continue',
    meaning:
      'The time of a ticking world that is stored in a folder after a restart: `continue` goes on from its last ' +
      'change, `catch-up` adds the time that has passed since, so that what fell due meanwhile happens at once. A ' +
      'world in a database always catches up.',
    expected: 'continue or catch-up',
    read: oneOf({ continue: 'continue', 'catch-up': 'catch-up' } as const),
  },
}
