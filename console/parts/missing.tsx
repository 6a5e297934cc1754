import type { Read } from '../lib/reads.ts'
import { isPast, type RouteChange } from '../lib/route.ts'
import { Link } from './link.tsx'

interface MissingProps {
  readonly read: Read<unknown>
  /** Returns the place of the thing on the branch that has it. */
  readonly onBranch: (branch: string) => RouteChange
}

/** Says that what a link names no longer exists here, and where it may be. */
export function Missing({ read: { error, branch }, onBranch }: MissingProps) {
  return (
    <div class="missing" role="alert">
      <p>
        <strong>It does not exist.</strong> <bdi>{error?.slice(0, 600)}</bdi>
      </p>
      {branch !== undefined && (
        <p>
          <Link to={onBranch(branch)}>
            Look at it on the branch <bdi>{branch.slice(0, 100)}</bdi>
          </Link>
        </p>
      )}
      {isPast.value && (
        <p>
          <Link to={{ at: undefined, branch: undefined }}>Look for it in the present</Link>
        </p>
      )}
    </div>
  )
}
