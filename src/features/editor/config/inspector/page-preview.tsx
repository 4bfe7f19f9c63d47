import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { pathOf, searchEnginesIn, titleOfPage } from '../../../pages/schemas.ts'
import { useEditorState, usePage, useSurroundings } from '../state/context.tsx'
import { pictureAddress, useAsset } from '../state/pictures.ts'

/** Pause in typing a title after which its picture is painted. */
const PAINTED_AFTER_MS = 600

/** How the page looks among search results. A page excluded from search engines has no preview. */
export function SearchPreview(): ReactNode {
  const { site } = useSurroundings()
  const { title, description, noIndex, isHiddenSite, path } = usePageWords()
  if (isHiddenSite)
    return (
      <p className="inspector-hint">
        Tutto il sito resta fuori dai motori di ricerca: si cambia in «Impostazioni», «Motori di ricerca».
      </p>
    )
  if (noIndex) return <p className="inspector-hint">Questa pagina resta fuori dai motori di ricerca.</p>
  return (
    <figure className="page-preview">
      <figcaption>Nei motori di ricerca</figcaption>
      <p className="preview-address clip">{hostOf(site.baseUrl) + path}</p>
      <p className="preview-title clip">{title}</p>
      <p className="preview-words">{description || 'Senza una descrizione, il motore di ricerca sceglie da solo.'}</p>
    </figure>
  )
}

/** How the page looks when it is shared. */
export function SharingPreview(): ReactNode {
  const { siteId } = usePage()
  const { site } = useSurroundings()
  const { title, description } = usePageWords()
  const cover = useAsset(
    siteId,
    useEditorState(({ draft }) => draft.content.coverId),
  )
  const madeSrc = useMadePicture()
  const src = cover ? pictureAddress(siteId, cover, 500) : madeSrc
  return (
    <figure className="page-preview page-preview-shared">
      <figcaption>Quando qualcuno la condivide</figcaption>
      {src && (
        <img src={src} alt="" style={cover && { objectPosition: `${cover.focalX * 100}% ${cover.focalY * 100}%` }} />
      )}
      <p className="preview-address clip">{hostOf(site.baseUrl)}</p>
      <p className="preview-title clip">{title}</p>
      <p className="preview-words clip">{description}</p>
    </figure>
  )
}

/** The picture that is made from the title when none is chosen; pages that not everybody may see have none. */
function useMadePicture(): string | undefined {
  const { siteId } = usePage()
  const { path } = usePageWords()
  const { title, access, coverId } = useEditorState(({ draft }) => draft.content)
  const [written] = useDebouncedValue(title, PAINTED_AFTER_MS)
  if (coverId !== null || access !== 'public') return undefined
  const query = new URLSearchParams({ title: written, ...(path === '/' && { home: 'true' }) })
  return `/images/${siteId}/card-preview?${query}`
}

function usePageWords() {
  const { site, parts, holderPath } = useSurroundings()
  const engines = searchEnginesIn(parts)
  const { title, seoTitle, seoDescription, excerpt, noIndex, urlId } = useEditorState(({ draft }) => draft.content)
  const words = seoTitle || title
  return {
    // As in the page's own head.
    title: titleOfPage(engines.titlePattern, words, site.title),
    description: seoDescription || excerpt,
    noIndex,
    isHiddenSite: engines.isHidden,
    path: holderPath === null ? pathOf(urlId) : pathOf(urlId, holderPath.slice(1)),
  }
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
