import type { ReactNode } from 'react'
import type { ControlProps, ControlRegistry } from '../../../../config/control.ts'
import type { PageFieldName } from '../../../pages/schemas.ts'
import type { EditedKind } from '../state/edited-kind.ts'
import type { Setting } from '../state/setting.ts'
import { AccessField } from './access-field.tsx'
import { AddressField } from './address-field.tsx'
import { SwitchControl, TextareaControl, TextControl } from './controls.tsx'
import { ImageControl } from './image-control.tsx'
import { PageCode } from './page-code.tsx'
import { PageField, plainField } from './page-field.tsx'
import { SearchPreview, SharingPreview } from './page-preview.tsx'
import { partSettings } from './part-settings.tsx'

/**
 * All settings of the page itself, by its kind.
 * @param part The fields of its kind.
 * @param maySetSite Whether whoever edits may change the site's settings too.
 */
export function pageSettings(
  kind: EditedKind,
  part: unknown,
  controls: ControlRegistry,
  maySetSite = false,
): Setting[] {
  const ofPart = partSettings(kind.model, part, controls)
  const ofKind = kind.settings?.(ofPart) ?? ofPart
  if (kind.hasNoAddress) return [fieldSetting('title', 'Nome', TextControl, { typed: true }), ...ofKind]
  const taken = new Set(ofKind.map(({ id }) => id))
  return [
    fieldSetting('title', 'Titolo', TextControl, { typed: true, words: 'nome della pagina' }),
    ownSetting('urlId', 'Indirizzo', 'url link reindirizzamento', <AddressField />),
    ...ofKind.filter(({ tab }) => tab === 'content'),
    ...settingsOfAll().filter(({ id }) => !taken.has(id)),
    // Items are not among the pages to choose from there.
    ...(maySetSite && kind.model.holder === undefined ? [codeSetting()] : []),
    ...ofKind.filter(({ tab }) => tab === 'look'),
  ]
}

/** Whether a page shows its title. */
export function titleSettings(): Setting[] {
  const title = fieldSetting('showTitle', 'Mostra il titolo in cima', SwitchControl, {
    words: 'nascondi nascondere testata',
    help: 'Spegnilo se il titolo è già in una sezione della pagina.',
  })
  return [{ ...title, tab: 'look' }]
}

/** The settings of every page, after those of its kind. */
function settingsOfAll(): Setting[] {
  return [
    fieldSetting('seoDescription', 'Descrizione', TextareaControl, {
      typed: true,
      words: 'google motori di ricerca seo condivisione',
      help: 'Una o due frasi, per chi trova la pagina con una ricerca.',
    }),
    ownSetting('searchPreview', 'Nei motori di ricerca', 'google anteprima', <SearchPreview />),
    fieldSetting('coverId', 'Immagine di condivisione', ImageControl, {
      words: 'foto social copertina anteprima',
      help: 'Accompagna la pagina quando qualcuno la condivide. Se non ne scegli una, si compone con il titolo.',
    }),
    ownSetting('sharingPreview', 'Quando qualcuno la condivide', 'social anteprima', <SharingPreview />),
    ownSetting('access', 'Chi può vederla', 'password protetta privata accesso riservata', <AccessField />),
    rare(
      fieldSetting('seoTitle', 'Titolo per i motori di ricerca', TextControl, {
        typed: true,
        words: 'google seo scheda',
        help: 'Se resta vuoto vale il titolo della pagina.',
      }),
    ),
    rare(
      fieldSetting('noIndex', 'Fuori dai motori di ricerca', SwitchControl, {
        words: 'google nascondi nascondere seo',
      }),
    ),
  ]
}

function codeSetting(): Setting {
  return rare(ownSetting('code', 'Codice di questa pagina', 'script html javascript statistiche', <PageCode />))
}

interface FieldMore {
  readonly typed?: boolean
  readonly words?: string
  readonly help?: string
  readonly min?: number
  readonly max?: number
}

/** A setting of a field that all documents have. */
export function fieldSetting(
  name: PageFieldName,
  label: string,
  Control: (control: ControlProps) => ReactNode,
  { typed = false, words = '', ...more }: FieldMore = {},
): Setting {
  return ownSetting(name, label, words, <PageField {...{ name, Control, typed }} field={plainField(label, more)} />)
}

/** A setting with its own control. */
export function ownSetting(id: string, label: string, words: string, control: ReactNode): Setting {
  return { id: `page.${id}`, label, words, tab: 'content', control }
}

function rare(setting: Setting): Setting {
  return { ...setting, rare: true }
}
