import {
  AlignLeft,
  AtSign,
  Banknote,
  CalendarDays,
  ChevronsUpDown,
  CircleDot,
  Clock,
  EyeOff,
  Globe,
  Hash,
  Heading,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MapPin,
  Paperclip,
  Phone,
  Smile,
  Type,
  User,
} from 'lucide-react'
import type { FieldType } from '../../model/field-types.ts'

const ICONS: Readonly<Record<FieldType, LucideIcon>> = {
  text: Type,
  textarea: AlignLeft,
  email: Mail,
  phone: Phone,
  name: User,
  address: MapPin,
  select: ChevronsUpDown,
  radio: CircleDot,
  checkbox: ListChecks,
  likert: Smile,
  date: CalendarDays,
  time: Clock,
  number: Hash,
  currency: Banknote,
  website: Globe,
  twitter: AtSign,
  password: LockKeyhole,
  file: Paperclip,
  section: Heading,
  hidden: EyeOff,
}

/** The icon of a kind of field. */
export function FieldIcon({ type }: { readonly type: FieldType }) {
  const Icon = ICONS[type]
  return <Icon size={16} aria-hidden />
}
