import { route } from '../lib/route.ts'
import { Deliveries } from './deliveries.tsx'
import { DeliveryView } from './delivery-view.tsx'
import { Disturb, Settings } from './settings.tsx'

/** Shows the deliveries of events, or one of them, with the settings of webhooks. */
export function WebhooksView() {
  const { id } = route.value
  if (id !== undefined) return <DeliveryView key={id} event={id} />
  return (
    <>
      <Deliveries />
      <Settings />
      <Disturb />
    </>
  )
}
