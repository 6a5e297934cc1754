/** The credential of a world, as the viewer fills it in. */
export interface Credential {
  readonly clientId: string
  readonly clientSecret: string
}

/** An OpenAPI document; only the members that are changed here. */
export interface Described {
  readonly servers: readonly { readonly url: string }[]
}

/** One document of the reference, with the secrets of its security schemes by their names. */
export interface Source {
  readonly title: string
  readonly slug: string
  readonly document: Described
  readonly secrets: Readonly<Record<string, object>>
}

/** Everything of the viewer that would leave the origin, or offers to, is off; so are fonts, which it would fetch. */
const closed = {
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  externalUrls: { dashboardUrl: '', registryUrl: '', proxyUrl: '', apiBaseUrl: '' },
  // Credentials stay in the memory of the page.
  persistAuth: false,
}

const fonts = `:root {
  --scalar-font: system-ui, sans-serif;
  --scalar-font-code: ui-monospace, monospace;
}`

/** Returns the viewer's configuration of both documents; the first one is shown first. */
export function configurationOf(sources: readonly Source[], origin: string): readonly object[] {
  return sources.map(({ title, slug, document, secrets }, index) => ({
    ...closed,
    title,
    slug,
    default: index === 0,
    content: { ...document, servers: document.servers.map(({ url }) => ({ url: at(origin, url) })) },
    authentication: { securitySchemes: secrets, preferredSecurityScheme: Object.keys(secrets)[0] ?? null },
    theme: 'default',
    customCss: fonts,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    documentDownloadType: 'json',
    operationTitleSource: 'summary',
    orderSchemaPropertiesBy: 'preserve',
    showOperationId: true,
  }))
}

/** Returns the address of a server at the page's own origin: it has several names, and a page may call only its own. */
const at = (origin: string, url: string): string => origin + new URL(url, origin).pathname
