import { When } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * Reads the platform's configuration.
 *
 *     When I read the configuration
 */
When('I read the configuration', async function (this: SandglassWorld) {
  await this.conversation.send('GET', '/config')
})

/**
 * Changes the platform's configuration; a short change stands in the sentence.
 *
 *     When I configure '{ "umaDomain": "pay.example.com" }'
 */
When('I configure {string}', async function (this: SandglassWorld, change: string) {
  await this.conversation.send('PATCH', '/config', { body: change })
})

/**
 * Changes the platform's configuration.
 *
 *     When I configure:
 *       """
 *       { "webhookEndpoint": "https://example.com/hooks" }
 *       """
 */
When('I configure:', async function (this: SandglassWorld, change: string) {
  await this.conversation.send('PATCH', '/config', { body: change })
})
