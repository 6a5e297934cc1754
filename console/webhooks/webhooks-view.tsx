/** Shows the webhooks. */
export function WebhooksView() {
  return <h2>Webhooks</h2>
}
