import {
  Code,
  Columns2,
  Cookie,
  Film,
  GalleryHorizontal,
  Heading,
  Image,
  LayoutGrid,
  ListTodo,
  type LucideIcon,
  Mails,
  Minus,
  MousePointerClick,
  MoveVertical,
  Quote,
  RectangleHorizontal,
  Square,
  Text,
  Video,
} from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  section: RectangleHorizontal,
  column: Columns2,
  heading: Heading,
  text: Text,
  button: MousePointerClick,
  quote: Quote,
  line: Minus,
  'cookie-list': Cookie,
  spacer: MoveVertical,
  code: Code,
  embed: Film,
  video: Video,
  image: Image,
  'picture-grid': LayoutGrid,
  gallery: GalleryHorizontal,
  form: ListTodo,
  newsletter: Mails,
}

/** A block's sign in lists; kinds without one of their own share a square. */
export function BlockIcon({ type, size = 16 }: { readonly type: string; readonly size?: number }) {
  const Icon = ICONS[type] ?? Square
  return <Icon size={size} aria-hidden />
}
