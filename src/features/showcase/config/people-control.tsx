import { Input } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import type { Id } from '../../../core/ids.ts'
import { EntriesControl, EntryPicture, type EntryPropertyProps } from '../../content/controls.ts'
import { PictureChoice, useAsset } from '../../images/controls.ts'

const SiteContext = createContext<Id>('')

/** A list of people, each with a portrait of the archive. */
export default function PeopleControl(props: BlockControlProps): ReactNode {
  return (
    <SiteContext value={props.siteId}>
      <EntryPicture value={PortraitProperty}>
        <EntriesControl {...props} />
      </EntryPicture>
    </SiteContext>
  )
}

function PortraitProperty({ field, value, change }: EntryPropertyProps): ReactNode {
  const siteId = useContext(SiteContext)
  const id = typeof value === 'string' ? value : null
  const asset = useAsset(siteId, id)
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      {...(field.help !== undefined && { description: field.help })}
    >
      <PictureChoice {...{ siteId, id, asset }} named={field.label} onChoose={(next) => change(next, false)} />
    </Input.Wrapper>
  )
}
