import { Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { sitePlace } from '../../../config/place.ts'
import type { Id } from '../../../core/ids.ts'
import { TWEAK_PAGE_TYPES, type TweakPageType } from '../model/tweak-pages.ts'

/** Where what only such a page has is chosen; what is not said here it has from «Aspetto», like every other page. */
const PLACES: Readonly<Record<TweakPageType, { label: string; text: string; place: readonly [string, string?] }>> = {
  SPLASH_PAGE: {
    label: 'Pagina di copertina',
    text: 'Una pagina senza testata e senza menu: si sceglie nelle impostazioni della pagina, in «Pagine».',
    place: ['pages'],
  },
  LOCK_SCREEN: {
    label: 'Pagina della password',
    text: 'La vede chi arriva su un sito protetto da una password.',
    place: ['impostazioni', 'password'],
  },
  POPUP_OVERLAY: {
    label: 'Messaggio in primo piano',
    text: 'Come si presenta e quando compare, in «Promozioni».',
    place: ['promozioni'],
  },
  CHECKOUT: {
    label: 'Cassa',
    text: 'I modi di pagare che mostra, in «Pagamenti».',
    place: ['pagamenti'],
  },
  STYLE: {
    label: 'Tutte le pagine',
    text: 'Look, colori, caratteri e pulsanti: è questo pannello, e vale anche per le pagine qui sopra.',
    place: ['design'],
  },
}

/** The kinds of page that «Aspetto» is about, each with the place of what it has besides. */
export function TweakPages({ siteId }: { readonly siteId: Id }) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {TWEAK_PAGE_TYPES.map((type) => {
        const { label, text, place } = PLACES[type]
        return (
          <li key={type} data-page-type={type}>
            <Link to={sitePlace(siteId, ...place)} state={type === 'STYLE' ? { part: 'look' } : undefined}>
              {label}
            </Link>
            <Text size="xs" c="dimmed">
              {text}
            </Text>
          </li>
        )
      })}
    </Stack>
  )
}
