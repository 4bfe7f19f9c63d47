import { TagsInput, type TagsInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

type TagsFieldProps = Pick<
  TagsInputProps,
  'label' | 'description' | 'data' | 'value' | 'error' | 'maxTags' | 'maxLength' | 'onChange'
>

/** Owners' words for something. Load it lazily: it is large, and few screens have it. */
export default function TagsField(props: TagsFieldProps): ReactNode {
  return <TagsInput {...props} acceptValueOnBlur />
}
