import type { ImportNotice } from '../site-import.ts'
import { type ConvertedDocument, type Site, UNTITLED } from './documents.ts'
import { plainLine } from './html-tree.ts'
import { type LossKind, type Lost, nameOfBlock } from './loss-names.ts'
import type { ConvertedMenus } from './navigation.ts'
import { metaOf, type WxrItem } from './wxr.ts'

/** What the owner should know after the import, for the whole site first and then document by document. */
export function noticesOf(site: Site, converted: readonly ConvertedDocument[], menus: ConvertedMenus): ImportNotice[] {
  return [...siteNotices(site, menus), ...converted.flatMap((one) => documentNotices(one))]
}

function siteNotices(site: Site, menus: ConvertedMenus): ImportNotice[] {
  const { wxr, plan } = site
  const title = plainLine(wxr.site.title)
  const notices: ImportNotice[] = []
  const add = (what: string, detail: string | undefined) => {
    if (detail) notices.push({ documentKey: null, title, what, detail })
  }
  add(
    'Aspetto',
    'Colori, caratteri e spaziature del vecchio tema non sono nel file: le pagine prendono lo stile di questo sito.',
  )
  add(
    'Pagina iniziale',
    plan.home?.item
      ? `Il file non dice qual era la pagina iniziale: abbiamo usato «${plan.home.title}», riconosciuta dal suo indirizzo.`
      : 'Il file non indica una pagina iniziale: ne abbiamo preparata una con il titolo del sito.',
  )
  add('Blog', plan.blog?.item ? `La pagina «${plan.blog.title}», che era vuota, ora elenca gli articoli.` : undefined)
  add('Menu', menuSentence(menus))
  add(
    'Menu vuoti',
    menus.emptyMenus.length > 0
      ? `Non contengono voci e non sono stati portati: ${list(menus.emptyMenus.map(quoted))}.`
      : undefined,
  )
  add(
    'Voci di menu',
    menus.dropped.length > 0
      ? `Non si possono collegare, perché la loro destinazione non è pubblica o non è nel file: ${list(menus.dropped.map((label) => quoted(label || '…')))}.`
      : undefined,
  )
  for (const [what, detail] of leftBehind(site)) add(what, detail)
  return notices
}

function menuSentence({ mainName, navigation }: ConvertedMenus): string | undefined {
  if (mainName !== undefined)
    return `Il file non dice qual era il menu principale: abbiamo usato «${mainName}». Gli altri menu sono pronti da scegliere.`
  return navigation.main.length > 0 ? 'Il file non contiene menu: ne abbiamo preparato uno con le pagine.' : undefined
}

/** Kinds of content that the file holds and the new site has no place for. */
function leftBehind({ wxr, plan, library }: Site): [string, string | undefined][] {
  const notes = wxr.items
    .flatMap((item) => item.comments)
    .filter((comment) => !/^(?:|comment|review|pingback|trackback)$/.test(comment.type))
  const orphans = wxr.items.filter(
    (item) =>
      item.comments.length > 0 &&
      (plan.byId.get(item.wpId)?.item !== item || plan.byId.get(item.wpId)?.kind === 'collection'),
  )
  const formats = new Set(wxr.items.flatMap((item) => (item.type === 'post' && item.format ? [item.format] : [])))
  const taxonomies = new Set(
    wxr.items.flatMap((item) =>
      plan.byId.get(item.wpId)?.item === item ? item.otherLabels.map((label) => label.taxonomy) : [],
    ),
  )
  const files = wxr.items.filter((item) => item.type === 'attachment' && !library.file(item.wpId))
  const unsaved = wxr.items.filter((item) => item.status === 'auto-draft')
  return [
    [
      'Commenti',
      notes.length > 0
        ? `${notes.length} annotazioni di plugin, che WordPress conserva tra i commenti, non sono state portate.`
        : undefined,
    ],
    [
      'Commenti',
      orphans.length > 0
        ? `I commenti a ${orphans.length} contenuti che non diventano pagine o articoli non sono stati portati.`
        : undefined,
    ],
    [
      'Formati',
      formats.size > 0
        ? `I formati degli articoli (${list([...formats])}) non hanno un equivalente: il contenuto è rimasto.`
        : undefined,
    ],
    [
      'Tassonomie',
      taxonomies.size > 0
        ? `Solo categorie e tag sono stati portati; non ${list([...taxonomies].map(quoted))}.`
        : undefined,
    ],
    [
      'File',
      files.length > 0 ? `${files.length} file della libreria non hanno un indirizzo da cui scaricarli.` : undefined,
    ],
    [
      'Bozze automatiche',
      unsaved.length > 0 ? `${unsaved.length} bozze vuote create da WordPress non sono state portate.` : undefined,
    ],
    ...others(wxr.items),
  ]
}

function others(items: readonly WxrItem[]): [string, string][] {
  const types = Map.groupBy(
    items.filter(
      (item) =>
        !/^(?:post|page|attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*)$/.test(
          item.type,
        ),
    ),
    (item) => item.type,
  )
  return [...types].map(([type, of]) => [
    'Altri contenuti',
    `${of.length} contenuti di tipo «${type}», creati da un plugin o dal tema, non sono stati portati.`,
  ])
}

const BUILDERS: readonly (readonly [string, string])[] = [
  ['_elementor_data', 'Elementor'],
  ['_fl_builder_data', 'Beaver Builder'],
  ['_et_pb_use_builder', 'Divi'],
  ['_wpb_vc_js_status', 'WPBakery'],
  ['_fusion_builder_status', 'Avada'],
]

function documentNotices({
  planned,
  document,
  lost,
  isDivided,
  leftOut,
  hasCover,
  tooLong,
}: ConvertedDocument): ImportNotice[] {
  const { renamedFrom, item } = planned
  const builder =
    item && BUILDERS.find(([key]) => !['', 'off', 'false', 'inactive', '[]'].includes(metaOf(item, key)))?.[1]
  const sections = document.content.blocks.length
  const sentences: [string, string | false | undefined | null][] = [
    [
      'Indirizzo',
      renamedFrom &&
        `L’indirizzo ${renamedFrom.path} è ${renamedFrom.isReserved ? 'riservato' : 'già usato o troppo lungo'}: ora è ${document.path}.`,
    ],
    [
      'Titolo',
      document.content.title === UNTITLED && planned.title === '' && `Non aveva un titolo: ora è «${UNTITLED}».`,
    ],
    ['Testi lunghi', tooLong.length > 0 && `Erano troppo lunghi: ${list(tooLong)}.`],
    ['Copertina', hasCover === 'lost' && 'L’immagine in evidenza non è nel file.'],
    ['Disposizione', builder && `È stata composta con ${builder}: ci sono i contenuti, non la loro disposizione.`],
    [
      'Sezioni',
      isDivided && `Ha più blocchi di quanti ne stiano in una sezione: è stata divisa in ${sections} sezioni.`,
    ],
    ['Blocchi', leftOut > 0 && `Ha troppi blocchi per una pagina: gli ultimi ${leftOut} non sono stati portati.`],
    ...lossSentences(lost),
  ]
  return sentences.flatMap(([what, detail]) =>
    detail ? [{ documentKey: document.key, title: document.content.title, what, detail }] : [],
  )
}

function lossSentences(lost: readonly Lost[]): [string, string | undefined][] {
  const named = (kind: LossKind, show: (name: string) => string = (name) => name) => {
    const of = lost.filter((one) => one.kind === kind)
    return of.length > 0
      ? list(of.map(({ name, count }) => show(name) + (count > 1 ? ` (${count} volte)` : '')))
      : undefined
  }
  const says = (names: string | undefined, sentence: (names: string) => string) => names && sentence(names)
  return [
    [
      'Comandi di plugin',
      says(
        named('shortcode', (name) => `[${name}]`),
        (names) =>
          `Questi comandi non hanno un equivalente e non ci sono più; il testo che racchiudevano è rimasto: ${names}.`,
      ),
    ],
    [
      'Blocchi dinamici',
      says(
        named('dynamicBlock', nameOfBlock),
        (names) => `WordPress li riempiva da sé, e nel file non c’è il loro contenuto: ${names}.`,
      ),
    ],
    [
      'Codice e moduli',
      says(
        named('element', (name) => `<${name}>`),
        (names) => `Questi elementi non possono stare in una pagina importata e sono stati tolti: ${names}.`,
      ),
    ],
    [
      'Immagini mancanti',
      says(
        named('missingPicture', (name) => (/^\d+$/.test(name) ? `n. ${name}` : name || 'senza indirizzo')),
        (names) => `La pagina le mostrava, ma il file non le contiene: ${names}.`,
      ),
    ],
    [
      'Immagini nelle tabelle',
      says(
        named('tablePicture'),
        (names) => `Stanno dentro una tabella o un elenco di definizioni e non diventano blocchi: ${names}.`,
      ),
    ],
    [
      'Collegamenti tolti',
      says(named('link'), (names) => `Portavano a un indirizzo che non si può seguire; il testo è rimasto: ${names}.`),
    ],
    [
      'Collegamenti al vecchio sito',
      says(
        named('oldLink'),
        (names) => `Portano a pagine che il file non contiene, e quindi ancora al vecchio sito: ${names}.`,
      ),
    ],
    ['Contenuti incorporati', says(named('player'), (names) => `Non si possono mostrare nella pagina: ${names}.`)],
    [
      'Audio e video',
      says(
        named('mediaFile'),
        (names) => `Si vedevano o si ascoltavano nella pagina; ora sono collegamenti al file: ${names}.`,
      ),
    ],
    ['Immagini nel testo', floatSentence(lost.find((one) => one.kind === 'float')?.count ?? 0)],
    [
      'Colonne',
      lost.some((one) => one.kind === 'columns')
        ? 'I testi che stavano in colonne affiancate ora sono uno sotto l’altro.'
        : undefined,
    ],
    [
      'Abbreviazioni',
      says(
        named('abbreviation', quoted),
        (names) => `La forma estesa, che appariva passandoci sopra, non c’è più: ${names}.`,
      ),
    ],
    [
      'Parti troppo grandi',
      says(named('tooLong'), (names) => `Sono ridotte o solo testo, perché superano i limiti di una pagina: ${names}.`),
    ],
  ]
}

function floatSentence(count: number): string | undefined {
  if (count === 0) return undefined
  if (count === 1) return 'Un’immagine che stava di fianco al testo ora ha una riga sua.'
  return `${count} immagini che stavano di fianco al testo ora hanno una riga loro.`
}

const SHOWN = 10

function list(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  const rest = names.length - SHOWN
  return rest > 0 ? `${shown} e ${rest === 1 ? 'un altro' : `altri ${rest}`}` : shown
}

function quoted(name: string): string {
  return `«${name}»`
}
