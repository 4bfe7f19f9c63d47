import type { ImportNotice } from '../site-import.ts'
import type { DocumentPlan } from './document-plan.ts'
import { type ConvertedDocument, type Site, UNTITLED } from './documents.ts'
import { plainLine } from './html-tree.ts'
import { listed, lossSentences, quoted } from './loss-sentences.ts'
import type { ConvertedMenus } from './navigation.ts'
import { baseOf } from './paths-before.ts'
import { otherTypes } from './report-counts.ts'
import { metaOf, type WxrItem } from './wxr.ts'

type Note = readonly [what: string, detail: string | false | undefined | null]

/** Notices for the owner after the import, first for the whole site and then by document. */
export function noticesOf(site: Site, converted: readonly ConvertedDocument[], menus: ConvertedMenus): ImportNotice[] {
  const title = plainLine(site.wxr.site.title) || baseOf(site.wxr).host
  const ofSite = written([...choices(site, menus), ...leftBehind(site)], null, title)
  return [...ofSite, ...converted.flatMap((one) => documentNotices(one))]
}

function written(notes: readonly Note[], documentKey: string | null, title: string): ImportNotice[] {
  return notes.flatMap(([what, detail]) => (detail ? [{ documentKey, title, what, detail }] : []))
}

/** Decisions where the file gives no information. */
function choices(
  { plan: { home, blog } }: Site,
  { mainName, navigation, emptyMenus, dropped, leftOut }: ConvertedMenus,
): Note[] {
  return [
    [
      'Aspetto',
      'Colori, caratteri e spaziature del vecchio tema non sono nel file: le pagine prendono lo stile di questo sito.',
    ],
    [
      'Pagina iniziale',
      home?.item
        ? `Il file non dice qual era la pagina iniziale: abbiamo usato «${home.title}», riconosciuta dal suo indirizzo.`
        : 'Il file non indica una pagina iniziale: ne abbiamo preparata una con il titolo del sito.',
    ],
    ['Blog', blog?.item && `La pagina «${blog.title}», che era vuota, ora elenca gli articoli.`],
    [
      'Menu',
      mainName !== undefined &&
        `Il file non dice qual era il menu principale: abbiamo usato «${mainName}». Gli altri menu sono pronti da scegliere.`,
    ],
    [
      'Menu',
      mainName === undefined &&
        navigation.main.length > 0 &&
        (leftOut === 0
          ? 'Il file non contiene menu: ne abbiamo preparato uno con le pagine.'
          : `Il file non contiene menu: ne abbiamo preparato uno con la pagina iniziale e quelle a cui portano più collegamenti. Le altre (${leftOut}) sono «Fuori dal menu».`),
    ],
    [
      'Menu vuoti',
      emptyMenus.length > 0 && `Non contengono voci e non sono stati portati: ${listed(emptyMenus.map(quoted))}.`,
    ],
    [
      'Voci di menu',
      dropped.length > 0 &&
        `La loro destinazione non è pubblica o non è nel file, e quindi non sono collegate: ${listed(dropped.map(quoted))}.`,
    ],
  ]
}

/** Content of the file that the new site does not support. */
function leftBehind(site: Site): Note[] {
  const { wxr, library } = site
  const files = wxr.items.filter((item) => item.type === 'attachment' && !library.file(item.wpId))
  const unsaved = wxr.items.filter((item) => item.status === 'auto-draft')
  return [
    ...commentsBehind(site),
    ...labelsBehind(site),
    [
      'File',
      files.length > 0 && `Per questi file della libreria manca l’indirizzo da cui scaricarli: ${titles(files)}.`,
    ],
    [
      'Bozze automatiche',
      unsaved.length > 0 && `Non sono state portate le bozze vuote create da WordPress: ${unsaved.length}.`,
    ],
    [
      'Voci vuote',
      wxr.emptyItems > 0 && `Nel file ci sono voci senza alcun contenuto, che non diventano pagine: ${wxr.emptyItems}.`,
    ],
    ...otherTypes(wxr).map(({ type, found }): Note => {
      return [
        'Altri contenuti',
        `Non sono stati portati i contenuti di tipo «${type}», di un plugin o del tema: ${found}.`,
      ]
    }),
  ]
}

function commentsBehind({ wxr, plan }: Site): Note[] {
  const commented = wxr.items.filter((item) => item.comments.length > 0)
  const onPages = commented.filter((item) => plan.byId.get(item.wpId)?.item === item && item.type === 'page')
  const orphans = commented.filter((item) => !isDocument(item, plan))
  const notes = commented
    .flatMap((item) => item.comments)
    .filter(({ type }) => !/^(?:|comment|review|pingback|trackback)$/.test(type))
  return [
    [
      'Commenti',
      notes.length > 0 &&
        `Non sono state portate le annotazioni di plugin che WordPress conserva tra i commenti: ${notes.length}.`,
    ],
    [
      'Commenti',
      onPages.length > 0 &&
        `Qui le pagine non mostrano commenti, solo gli articoli: questi sono conservati, ma i visitatori non li vedono: ${listed(
          onPages.map((item) => `${quoted(plainLine(item.title))} (${item.comments.length})`),
        )}.`,
    ],
    [
      'Commenti',
      orphans.length > 0 && `Non sono stati portati i commenti a contenuti che qui non ci sono: ${titles(orphans)}.`,
    ],
  ]
}

function labelsBehind({ wxr, plan }: Site): Note[] {
  const documents = wxr.items.filter((item) => isDocument(item, plan))
  const formats = new Set(documents.flatMap((item) => (item.format === '' ? [] : [item.format])))
  const taxonomies = new Set(documents.flatMap((item) => item.otherLabels.map((label) => label.taxonomy)))
  return [
    [
      'Formati',
      formats.size > 0 &&
        `I formati degli articoli (${listed([...formats])}) non hanno un equivalente: il contenuto è rimasto.`,
    ],
    [
      'Tassonomie',
      taxonomies.size > 0 && `Sono stati portati categorie e tag, ma non ${listed([...taxonomies].map(quoted))}.`,
    ],
  ]
}

function isDocument(item: WxrItem, { byId }: DocumentPlan): boolean {
  const document = byId.get(item.wpId)
  return document?.item === item && document.kind !== 'collection'
}

function titles(items: readonly WxrItem[]): string {
  return listed(items.map((item) => quoted(plainLine(item.title))))
}

const BUILDERS: readonly (readonly [string, string])[] = [
  ['_elementor_data', 'Elementor'],
  ['_fl_builder_data', 'Beaver Builder'],
  ['_et_pb_use_builder', 'Divi'],
  ['_wpb_vc_js_status', 'WPBakery'],
  ['_fusion_builder_status', 'Avada'],
]

function documentNotices(converted: ConvertedDocument): ImportNotice[] {
  const { planned, document, lost, isDivided, leftOut, hasCover, tooLong } = converted
  const { renamedFrom: renamed, item } = planned
  const { title, blocks } = document.content
  const isUsed = (key: string) => item !== null && !['', 'off', 'false', 'inactive', '[]'].includes(metaOf(item, key))
  const builder = BUILDERS.find(([key]) => isUsed(key))?.[1]
  const reason = renamed?.isReserved ? 'riservato' : 'già usato o troppo lungo'
  const notes: Note[] = [
    ['Indirizzo', renamed && `L’indirizzo ${renamed.path} è ${reason}: ora è ${document.path}.`],
    ['Titolo', planned.title === '' && title === UNTITLED && `Non aveva un titolo: ora è «${UNTITLED}».`],
    ['Testi lunghi', tooLong.length > 0 && `Erano troppo lunghi: ${listed(tooLong)}.`],
    ['Copertina', hasCover === 'lost' && 'L’immagine in evidenza non è nel file.'],
    ['Disposizione', builder && `È stata composta con ${builder}: ci sono i contenuti, non la loro disposizione.`],
    [
      'Sezioni',
      isDivided && `Ha più blocchi di quanti ne stiano in una sezione: è stata divisa in ${blocks.length} sezioni.`,
    ],
    ['Blocchi', leftOut > 0 && `Ha troppi blocchi per una pagina: gli ultimi ${leftOut} non sono stati portati.`],
    ...lossSentences(lost).map(({ what, detail }): Note => [what, detail]),
  ]
  return written(notes, document.key, title)
}
