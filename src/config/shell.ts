const NO_SCRIPTS =
  'L’area di configurazione ha bisogno di JavaScript: attivalo nelle impostazioni del browser e ricarica la pagina. ' +
  'I siti che hai pubblicato funzionano anche senza.'

/** The awning of a shop window, like the area's own mark. A favicon cannot follow the page's colours. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0d5c58"/>' +
  '<path d="M7 8h18l2 7a3 3 0 0 1-5.5 1.7A3.6 3.6 0 0 1 16 18a3.6 3.6 0 0 1-5.5-1.3A3 3 0 0 1 5 15z" fill="#fff"/>' +
  '<path d="M8 19v6h16v-6" fill="none" stroke="#fff" stroke-width="2"/></svg>'

interface ShellOptions {
  readonly script: string
  readonly stylesheets: readonly string[]
  /** The nonce of this response's policy: style sheets that the component library adds in the browser carry it. */
  readonly nonce: string
}

/**
 * The one HTML document of the configuration area, served at every address under `/config`.
 * @param assets Addresses of the build output of `src/configuration.tsx`.
 */
export function configShell({ script, stylesheets, nonce }: ShellOptions): string {
  const styles = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`)
  return [
    '<!doctype html>',
    '<html lang="it">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Vetrina</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<meta name="csp-nonce" content="${escapeAttribute(nonce)}">`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">`,
    ...styles,
    `<script type="module" src="${escapeAttribute(script)}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript><p class="no-scripts">${NO_SCRIPTS}</p></noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
