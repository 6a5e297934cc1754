import { When } from '@cucumber/cucumber'
import { formerly } from './support/renamed.ts'
import { takesText } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Updates the platform's configuration with a short JSON body.
 *
 *     When I update the configuration with '{ "umaDomain": "pay.example.com" }'
 */
When('I update the configuration with {string}', async function (this: SandglassWorld, change: string) {
  await this.conversation.send('PATCH', '/config', { body: change })
})
formerly('I configure {string}')

/**
 * Updates the platform's configuration with a JSON body.
 *
 *     When I update the configuration with:
 *       """
 *       { "webhookEndpoint": "https://example.com/hooks" }
 *       """
 */
When('I update the configuration with:', takesText, async function (this: SandglassWorld, change: string) {
  await this.conversation.send('PATCH', '/config', { body: change })
})
formerly('I configure:')
