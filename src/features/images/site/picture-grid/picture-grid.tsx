import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewProps } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { InlineView } from '../../../content/views.ts'
import type { Asset } from '../../model/assets.ts'
import { pictureGridModel } from '../../model/blocks.ts'
import { Picture } from '../picture.tsx'
import { PicturePlans } from '../picture-plan.ts'
import { picturesField, picturesQuery } from '../pictures-field.ts'

type GridProps = z.infer<typeof pictureGridModel.schema>
type Assets = Readonly<Record<Id, Asset>>

/** Several images side by side. */
export const pictureGridBlock = defineBlock<GridProps, Assets>({
  ...pictureGridModel,
  data: picturesQuery,
  View: GridView,
  fields: {
    images: picturesField,
    columns: {
      label: 'Immagini per riga',
      help: 'Su uno schermo grande; su tablet e telefono sono di meno.',
      group: 'look',
      control: 'number',
    },
    ratio: {
      label: 'Proporzioni',
      group: 'look',
      control: 'choice',
      choices: { natural: 'Originali', '1:1': 'Quadrate', '4:5': 'Verticali (4:5)', '3:2': 'Orizzontali (3:2)' },
    },
  },
  initial: { images: [] },
})

function GridView({ id, props, data, context }: ViewProps<GridProps, Assets>): ReactNode {
  const eager = useContext(PicturePlans).get(id)?.eager ?? false
  const { images, columns, ratio } = props
  const shape = ratio === 'natural' ? ' picture-grid-natural' : ''
  /** On a phone there are two per row; the last of an odd number fills its row. */
  const isWideOnPhone = (index: number) =>
    columns === 1 || (ratio !== 'natural' && index % 2 === 0 && index === images.length - 1)
  /** On a tablet there are three per row; two if the fourth would be alone. */
  const onTablet = Math.min(columns, images.length === 4 ? 2 : 3, Math.max(images.length, 1))
  const share = (perRow: number) => `${Math.ceil(100 / perRow)}vw`
  const sizesOf = (index: number) =>
    `(max-width: 640px) ${share(isWideOnPhone(index) ? 1 : 2)}, (max-width: 926px) ${share(onTablet)}, ${share(columns)}`
  return (
    <ul className={`picture-grid picture-grid-${columns}${shape}`}>
      {images.map(({ assetId, alt, caption, link }, index) => {
        const href = context.href(link)
        const picture = (
          <Picture
            asset={data[assetId]}
            context={context}
            alt={alt}
            ratio={ratio}
            sizes={sizesOf(index)}
            eager={eager && index < columns}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice, and places have no other name.
          <li key={index}>
            <figure>
              {href ? <a href={href}>{picture}</a> : picture}
              {caption.length > 0 && (
                <figcaption>
                  <InlineView content={caption} context={context} />
                </figcaption>
              )}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
