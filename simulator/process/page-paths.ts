import type { IncomingMessage } from 'node:http'

export const isMcp = ({ url = '' }: IncomingMessage): boolean => /^\/mcp(?:[?/]|$)/.test(url)

export const isHostedPage = ({ url = '' }: IncomingMessage): boolean => /^\/(?:hosted|reveal|liveness|i)\//.test(url)
