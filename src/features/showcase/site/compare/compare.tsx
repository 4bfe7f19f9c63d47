import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewProps } from '../../../../core/block.ts'
import { WhereEdited } from '../../../content/views.ts'
import { Picture, PicturePlans, picturesQuery } from '../../../images/views.ts'
import { compareModel } from '../../model/blocks.ts'
import type { Pictures } from '../fields.tsx'

type CompareProps = z.infer<typeof compareModel.schema>

/** Two pictures of one thing: side by side without scripts, else one over the other with a slider between them. */
export const compareBlock = defineBlock<CompareProps, Pictures>({
  ...compareModel,
  data: ({ beforeId, afterId }) =>
    picturesQuery({ images: [beforeId, afterId].flatMap((assetId) => (assetId ? [{ assetId }] : [])) }),
  View: CompareView,
  browser: { name: 'compare', kind: 'behaviour', when: 'visible' },
  stylesheets: { showcase: () => true },
  fields: {
    beforeId: { label: 'La prima immagine', group: 'content', control: 'image', words: 'prima', needed: true },
    beforeLabel: { label: 'Parola sulla prima', help: 'Vuota: «Prima».', group: 'content', control: 'text' },
    afterId: { label: 'La seconda immagine', group: 'content', control: 'image', words: 'dopo', needed: true },
    afterLabel: { label: 'Parola sulla seconda', help: 'Vuota: «Dopo».', group: 'content', control: 'text' },
    ratio: {
      label: 'Taglio',
      help: 'Le due immagini si sovrappongono se sono prese dallo stesso punto.',
      group: 'look',
      control: 'choice',
      choices: { '3:2': '3:2', '4:5': '4:5', '1:1': '1:1', '16:9': '16:9' },
    },
  },
  initial: { beforeId: null, afterId: null, beforeLabel: '', afterLabel: '', ratio: '3:2' },
})

function CompareView({ id, props, data, context }: ViewProps<CompareProps, Pictures>): ReactNode {
  const { beforeId, afterId, beforeLabel, afterLabel, ratio } = props
  const plan = useContext(PicturePlans).get(id)
  if (!beforeId || !afterId)
    return (
      <WhereEdited>
        <p>{context.message('showcase.compare.empty')}</p>
      </WhereEdited>
    )
  const before = beforeLabel.trim() || context.message('showcase.compare.before')
  const after = afterLabel.trim() || context.message('showcase.compare.after')
  return (
    <div className="compare">
      <figure className="compare-before">
        <Picture {...{ context, ratio, ...plan }} asset={data?.[beforeId]} />
        <figcaption>{before}</figcaption>
      </figure>
      <figure className="compare-after">
        <Picture {...{ context, ratio, ...plan }} asset={data?.[afterId]} />
        <figcaption>{after}</figcaption>
      </figure>
      <input
        type="range"
        className="compare-range"
        min={0}
        max={100}
        defaultValue={50}
        aria-label={context.message('showcase.compare.slider', { before, after })}
        data-said={context.message('showcase.compare.said', { before })}
      />
      <span className="compare-line" aria-hidden="true" />
    </div>
  )
}
