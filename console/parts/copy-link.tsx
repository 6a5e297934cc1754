import { useEffect, useState } from 'preact/hooks'
import { copyText } from '../lib/copy.ts'
import { type RouteChange, routeTo, urlOf } from '../lib/route.ts'
import { Copyable } from './copyable.tsx'

/** Copies the address of a place, with the filter and the axis of the page. */
export function CopyLink({ to = {} }: { to?: RouteChange }) {
  const [said, say] = useState<Awaited<ReturnType<typeof copyText>>>()
  const address = location.origin + urlOf(routeTo(to))
  useEffect(() => say(undefined), [address])
  return (
    <>
      <button type="button" onClick={async () => say(await copyText(address, null))}>
        {said === 'copied' ? 'Link copied' : 'Copy link'}
      </button>
      {/* A page without a secure context can only select it. */}
      {said === 'failed' && <Copyable text={address} label="the link" eager />}
    </>
  )
}
