import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewProps } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { alignField, InlineView, newWindowField, OnPage } from '../../../content/views.ts'
import { type Asset, assetsQuery } from '../../model/assets.ts'
import { imageModel } from '../../model/blocks.ts'
import { Picture } from '../picture.tsx'
import { PicturePlans } from '../picture-plan.ts'

type ImageProps = z.infer<typeof imageModel.schema>

/** One image, with its caption below it and an optional link. */
export const imageBlock = defineBlock<ImageProps, Readonly<Record<Id, Asset>>>({
  ...imageModel,
  data: ({ assetId }) => assetsQuery({ ids: assetId === null ? [] : [assetId] }),
  View: ImageView,
  fields: {
    assetId: { label: 'Immagine', group: 'content', control: 'image', onPage: true },
    alt: {
      label: 'Descrizione',
      help: 'Che cosa si vede, per chi non la vede. Se resta vuota vale quella dell’archivio.',
      group: 'content',
      control: 'text',
    },
    decorative: {
      label: 'È decorativa',
      help: 'Non dice nulla che non sia già nel testo: chi ascolta la pagina la salta.',
      group: 'content',
      control: 'switch',
      wording: true,
    },
    caption: { label: 'Didascalia', group: 'content', control: 'inlineText', onPage: true },
    captionStyle: {
      label: 'Posizione della didascalia',
      help: 'Dove lo spazio è poco, la didascalia sta sempre sotto.',
      group: 'look',
      control: 'choice',
      choices: { below: 'Sotto', overlay: 'Sopra l’immagine', beside: 'Di fianco' },
    },
    link: { label: 'Collegamento', help: 'Dove porta un clic sull’immagine.', group: 'content', control: 'link' },
    newWindow: newWindowField,
    ratio: {
      label: 'Proporzioni',
      group: 'look',
      control: 'choice',
      choices: {
        natural: 'Originali',
        '1:1': 'Quadrata',
        '4:5': 'Verticale (4:5)',
        '3:2': 'Orizzontale (3:2)',
        '16:9': 'Larga (16:9)',
        '21:9': 'Panoramica (21:9)',
      },
    },
    width: {
      label: 'Larghezza',
      group: 'look',
      control: 'choice',
      choices: { small: 'Piccola', medium: 'Media', full: 'Tutta la colonna' },
    },
    align: alignField,
  },
  initial: { assetId: null },
})

function ImageView({ id, props, data, context }: ViewProps<ImageProps, Readonly<Record<Id, Asset>>>): ReactNode {
  const plan = useContext(PicturePlans).get(id)
  if (props.assetId === null) return null
  const href = context.href(props.link)
  const styled = props.caption.length > 0 && props.captionStyle !== 'below'
  const picture = (
    <Picture
      asset={data[props.assetId]}
      context={context}
      // An image is the accessible name of its link, so it cannot be decorative then.
      alt={props.decorative && !href ? null : props.alt}
      ratio={props.ratio}
      {...plan}
    />
  )
  return (
    <div className={`image-line align-${props.align}`}>
      <figure className={`image image-${props.width}${styled ? ` image-${props.captionStyle}` : ''}`}>
        {href ? (
          <a href={href} {...(props.newWindow && { target: '_blank', rel: 'noopener' })}>
            {picture}
          </a>
        ) : (
          picture
        )}
        {props.caption.length > 0 && (
          <OnPage field="caption">
            <figcaption>
              <InlineView content={props.caption} context={context} />
            </figcaption>
          </OnPage>
        )}
      </figure>
    </div>
  )
}
