import type { ReactNode } from 'react'

interface NoticeViewProps {
  readonly notice: { readonly src: string; readonly width: number; readonly height: number; readonly link: string }
}

/** The official picture, whole, in its own colours. Where the screen is narrower a press opens it by itself. */
export function NoticeView({ notice: { src, width, height, link } }: NoticeViewProps): ReactNode {
  return (
    <article className="page legal">
      <div className="legal-inner">
        <h1>Avviso sulla garanzia legale</h1>
        <p>
          È l’avviso armonizzato dell’Unione europea (regolamento (UE) 2025/1960). Se sei un consumatore, chi vende
          risponde dei difetti di conformità che si manifestano entro due anni dalla consegna.
        </p>
        <a className="legal-official" href={src} target="_blank" rel="noopener">
          <img
            src={src}
            alt="Avviso ufficiale dell’Unione europea sulla garanzia legale di conformità: apri l’immagine intera"
            {...{ width, height }}
          />
        </a>
        <p>
          Il codice dell’avviso porta a <a href={link}>{link}</a>
        </p>
      </div>
    </article>
  )
}
